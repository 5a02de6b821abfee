import { parseArgs } from 'node:util';
import { formatResult, formatSummary, tableHead } from './report.ts';
import { attacks, runAttacks } from './run-attacks.ts';
import { fullScale, shortScale } from './support/attack.ts';

const usage = `Uso: npm run attack -- [opções]

  --rapido        versão curta: 100 entradas por chamada
  --json          o resultado em JSON
  --ameaca N,N    só os ataques dessas ameaças (números de docs/security.md)
  --semente N     repete as entradas geradas de outra execução`;

const options = {
  rapido: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  ameaca: { type: 'string' },
  semente: { type: 'string' },
} as const;

function parseOptions() {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new Error(usage);
  }
}

function readOptions() {
  const values = parseOptions();
  const seed = Number(values.semente ?? Math.floor(Math.random() * 2 ** 31));
  const wanted = values.ameaca?.split(',').map(Number);
  const chosen = attacks.filter(({ ameaca }) => wanted?.includes(ameaca) ?? true);
  if (!Number.isInteger(seed) || chosen.length === 0) throw new Error(usage);
  return { chosen, isJson: values.json, scale: { ...(values.rapido ? shortScale : fullScale), seed } };
}

async function main(): Promise<void> {
  const { chosen, isJson, scale } = readOptions();
  const print = (text: string) => isJson || console.log(text);
  print(tableHead);
  const results = await runAttacks(chosen, scale, (result) => print(formatResult(result)));
  print(`\n${formatSummary(results, scale.seed)}`);
  if (isJson) console.log(JSON.stringify({ semente: scale.seed, resultados: results }, null, 2));
  process.exitCode = results.every(({ resistiu }) => resistiu) ? 0 : 1;
}

await main().catch((error: Error) => {
  console.error(String(error.message).startsWith('Uso:') ? error.message : error.stack);
  process.exitCode = 1;
});
