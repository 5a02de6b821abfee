import { parseArgs } from 'node:util';
import { emptyOutcome, type Fault, findDelays } from './bed/fault.ts';
import { isInterrupted, listenForInterruption } from './bed/interruption.ts';
import { faults } from './faults.ts';
import { formatReport, type Line } from './report.ts';

const usage = `Uso: npm run survive -- [--rapido] [--json] [--so FALHA] [--vezes N]

  --rapido    poucas vezes cada falha (alguns minutos); sem isso, todas (uns quarenta minutos)
  --so        uma falha só: ${faults.map(({ chave }) => chave).join(', ')}
  --vezes     quantas vezes, no lugar das previstas
  --json      o resultado em JSON

  Ctrl-C encerra depois da rodada em andamento e mostra o que foi visto até ali.`;

const options = {
  rapido: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  so: { type: 'string' },
  vezes: { type: 'string' },
} as const;

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new Error(usage);
  }
}

async function strike(fault: Fault, vezes: number): Promise<Line> {
  const from = performance.now();
  // Progress for people goes beside the result, which may be read by a program.
  process.stderr.write(`${fault.nome}… `);
  const outcome = await fault.run(vezes).catch((error: Error) => ({
    ...emptyOutcome(),
    problemas: [error.stack ?? String(error)],
  }));
  outcome.problemas.push(...findDelays(outcome));
  const seconds = Math.round((performance.now() - from) / 1000);
  process.stderr.write(`${outcome.problemas.length === 0 ? 'ok' : 'FALHOU'} (${seconds} s)\n`);
  return { fault, outcome };
}

async function main(): Promise<void> {
  const values = readOptions();
  const chosen = faults.filter(({ chave }) => values.so === undefined || chave === values.so);
  const times = values.vezes === undefined ? null : Number(values.vezes);
  if (chosen.length === 0 || (times !== null && !(times > 0))) throw new Error(usage);
  const lines: Line[] = [];
  listenForInterruption();
  for (const fault of chosen) {
    if (isInterrupted()) break;
    lines.push(await strike(fault, times ?? fault.vezes[values.rapido ? 'rapido' : 'inteiro']));
  }
  const toJson = ({ fault, outcome }: Line) => ({ falha: fault.nome, ...outcome });
  console.log(values.json ? JSON.stringify(lines.map(toJson), null, 2) : formatReport(lines));
  if (lines.some(({ outcome }) => outcome.perdidas > 0 || outcome.problemas.length > 0)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
