import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import {
  createReceitaImportService,
  type ReceitaOutcome,
  type ReceitaProgress,
} from '#fontes/receita/import-service.ts';
import { describeAge, writtenMonth } from '#fontes/receita/month.ts';
import { type Month, openMonth } from '#fontes/receita/open-month.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createProgress, runCommand, secondsSince } from './run-command.ts';
import { readInstallation, withInstallation } from './with-installation.ts';

const usage = `Uso: npm run receita -- importar PASTA [--tudo]
     npm run receita -- situacao

  importar  lê os dados abertos do CNPJ de um mês, como a Receita Federal os publica: os 37 arquivos .zip em PASTA,
            sem descompactar. Guarda só as empresas que estão aqui e as sócias delas. O servidor pode continuar
            trabalhando, e o comando pode ser repetido: continua de onde parou, e depois procura as empresas novas.
  --tudo    guarda todas as empresas do país (mais de 20 GB de banco de dados, e horas)
  situacao  de que mês são os dados, e quantos`;

function tellProgress() {
  const show = createProgress();
  const start = performance.now();
  return ({ lines, kept, bytes, totalBytes, arquivo }: ReceitaProgress) => {
    const percent = Math.floor((bytes / Math.max(1, totalBytes)) * 100);
    const left = ((performance.now() - start) / bytes) * (totalBytes - bytes);
    const minutes = Math.ceil(left / 60_000);
    const counted = `${countOf(lines, 'linha lida', 'linhas lidas')}, ${countOf(kept, 'guardada', 'guardadas')}`;
    show(percent, `${percent}%  ${arquivo}: ${counted}; faltam cerca de ${minutes} min`);
  };
}

function describe(outcome: ReceitaOutcome, { competencia }: Month, seconds: string): string {
  const month = writtenMonth(competencia);
  if (outcome.hasNothingNew)
    return `Os dados de ${month} já estão aqui para todas as empresas. Nada a fazer.`;
  const counted = `${countOf(outcome.lines, 'linha lida', 'linhas lidas')}, ${countOf(outcome.kept, 'guardada', 'guardadas')}`;
  const resumed =
    outcome.resumed > 0
      ? `\n${countOf(outcome.resumed, 'arquivo já tinha sido lido', 'arquivos já tinham sido lidos')} antes.`
      : '';
  return `Receita de ${month}: ${counted}, em ${seconds}.${resumed}`;
}

const importFolder = (folder: string, tudo: boolean) =>
  withInstallation(async (_config, db) => {
    const month = await openMonth(folder);
    const start = performance.now();
    const outcome = await createReceitaImportService(db).importMonth(month, tudo, tellProgress());
    return describe(outcome, month, secondsSince(start));
  });

const tellState = () =>
  readInstallation(async (_config, db) => {
    const cargas = await createReceitaImportService(db).listSummaries();
    if (cargas.length === 0) return 'Nenhum dado da Receita: npm run receita -- importar PASTA';
    return cargas
      .map(({ competencia, tudo, linhas, guardadas }) =>
        [
          writtenMonth(competencia),
          describeAge(competencia, new Date()),
          countOf(guardadas, 'linha guardada', 'linhas guardadas'),
          `de ${countOf(linhas, 'lida', 'lidas')}`,
          tudo ? 'todas as empresas' : 'as empresas daqui',
        ].join(', '),
      )
      .join('\n');
  });

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tudo: { type: 'boolean' } },
  });
  const [act, folder, ...others] = positionals;
  if (act === 'importar' && folder && others.length === 0) return importFolder(folder, values.tudo ?? false);
  if (act === 'situacao' && !folder && !values.tudo) return tellState();
  throw new StartupError(usage);
}

await runCommand(main, usage);
