import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withBed } from './harness/bed.ts';
import { format, type Result } from './harness/measurement.ts';
import { measurements } from './measurements.ts';

const verdicts = new Map([
  [true, 'sim'],
  [false, 'NÃO'],
  [null, '—'],
]);

const cellsOf = ({ what, measured, note, limit, ok }: Result) => [
  what,
  note ? `${format(measured)} (${note})` : format(measured),
  limit,
  verdicts.get(ok) ?? '',
];

/** Markdown, so that a run can be pasted as it is. */
function buildTable(results: Result[]): string {
  const rows = [['o que', 'medido', 'limite', 'ok'], ...results.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

const usage = `Uso: npm run bench -- [--rapido] [--so MEDIDA] [--json ARQUIVO] [--dados PASTA]
  --rapido  com 1.000 e 100.000 cadastros em vez de 10.000 e 1.000.000
  --so      só uma medida; pode repetir: ${measurements.map(({ name }) => name).join(', ')}
  --json    grava o resultado também em ARQUIVO
  --dados   guarda os cadastros criados em PASTA, e usa os que já estão lá`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        rapido: { type: 'boolean', default: false },
        so: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        dados: { type: 'string' },
      },
    }).values;
  } catch {
    return null;
  }
}

const options = readOptions();
const chosen = measurements.filter(({ name }) => !options?.so.length || options.so.includes(name));
if (!options || options.so.some((name) => !measurements.some((known) => known.name === name))) {
  console.error(usage);
  process.exit(2);
}

const sizes = options.rapido ? { small: 1000, large: 100_000 } : { small: 10_000, large: 1_000_000 };
const machine = {
  nucleos: cpus().length,
  processador: cpus()[0]?.model.trim() ?? '',
  memoriaGb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
};
console.log(
  `${machine.nucleos} núcleos (${machine.processador}), ${machine.memoriaGb} GB, Node ${machine.node}`,
);

const unmeasured: string[] = [];
const results = await withBed(
  { sizes, kept: options.dados ? path.resolve(options.dados) : null },
  async (bed) => {
    const all: Result[] = [];
    for (const { name, measure } of chosen) {
      const start = performance.now();
      try {
        all.push(...(await measure(bed)));
        console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
      } catch (error) {
        // What others measured is not lost with it.
        unmeasured.push(name);
        console.error(`${name}: não medida.`, error);
      }
    }
    return all;
  },
);

console.log(`\n${buildTable(results)}`);
if (options.json) {
  const report = {
    quando: new Date().toISOString(),
    maquina: machine,
    cadastros: sizes,
    resultados: results,
  };
  await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
}
if (unmeasured.length > 0) {
  console.error(`\nNão medidas: ${unmeasured.join(', ')}.`);
  process.exitCode = 1;
}
const missed = results.filter(({ ok }) => ok === false);
if (missed.length > 0) {
  console.error(`\nFora do limite: ${missed.map(({ what }) => what).join('; ')}.`);
  process.exitCode = 1;
}
