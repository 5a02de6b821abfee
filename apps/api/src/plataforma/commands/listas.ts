import { parseArgs } from 'node:util';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { type Lista, listas } from '@painel-pj/contract/fontes/listas';
import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { countOf } from '@painel-pj/regras/words';
import { importLista, type ListaOutcome, type ListaProgress } from '#fontes/listas/import-lista.ts';
import { createListaService } from '#fontes/listas/lista-service.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { atorOf, createProgress, runCommand, secondsSince } from './run-command.ts';
import { readInstallation, withInstallation } from './with-installation.ts';

const usage = `Uso: npm run listas -- importar LISTA ARQUIVO… [--aceitar]
     npm run listas -- situacao

  importar   lê uma lista como ela é publicada, em zip ou não, e a põe no lugar da última carga. O servidor pode
             continuar trabalhando. Um arquivo errado é recusado com a linha e a coluna, e a lista fica como estava.
             LISTA: ${listas.join(' ')}
             Em vários arquivos: ofac (sdn.csv, alt.csv, add.csv e, se houver, sdn_comments.csv), tcu e bcb (um de cada consulta ou página).
             interna é a lista da casa: CSV em UTF-8 com o cabeçalho documento;nome;motivo
  --aceitar  aceita uma lista com menos de 80 % das linhas da última carga
  situacao   de que dia é cada lista, quantas linhas tem, e até onde se procurou nela`;

function tellProgress() {
  const show = createProgress();
  return ({ linhas, bytes, totalBytes }: ListaProgress) => {
    const percent = Math.floor((bytes / Math.max(1, totalBytes)) * 100);
    show(percent, `${percent}%  ${countOf(linhas, 'linha lida', 'linhas lidas')}`);
  };
}

function describe(lista: Lista, { linhas, novas, mudadas, saidas }: ListaOutcome, seconds: string): string {
  const head = `Lista ${lista}: ${countOf(linhas, 'linha', 'linhas')}`;
  if (novas + mudadas + saidas === 0) return `${head}, em ${seconds}. Nada mudou desde a última carga.`;
  const counts = [
    countOf(novas, 'nova', 'novas'),
    countOf(mudadas, 'mudada', 'mudadas'),
    countOf(saidas, 'saída', 'saídas'),
  ];
  return `${head}, ${counts.join(', ')}, em ${seconds}.`;
}

const load = (lista: Lista, files: string[], aceitar: boolean) =>
  withInstallation(async (_config, db) => {
    const start = performance.now();
    const options = { aceitar, por: atorOf('operador').nome, onProgress: tellProgress() };
    return describe(lista, await importLista(db, lista, files, options), secondsSince(start));
  });

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const maxUnread = 5;

/** How far everybody was looked for in it. */
function describeSearch({ procura, procuradaEm }: ListaCarregada): string {
  if (procura) {
    const { feitos, total } = procura;
    return `procurando: ${feitos.toLocaleString('pt-BR')} de ${countOf(total, 'cadastro', 'cadastros')}`;
  }
  return `procurada em ${procuradaEm ? moment.format(new Date(procuradaEm)) : '?'}`;
}

function describeState(carregada: ListaCarregada): string {
  const { lista, data, linhas, idadeDias, vencida, achados, naoLidos = [] } = carregada;
  if (linhas === null) return `${lista}: nunca carregada`;
  const age = idadeDias === 0 ? 'hoje' : `há ${countOf(idadeDias ?? 0, 'dia', 'dias')}`;
  return [
    `${lista}: ${data ? `de ${tellDate(data)}, ${age}` : `carregada ${age}`}${vencida ? ' (velha demais)' : ''}`,
    countOf(linhas, 'linha', 'linhas'),
    countOf(achados, 'achado', 'achados'),
    describeSearch(carregada),
    ...(naoLidos.length > 0 ? [`não lidos: ${naoLidos.slice(0, maxUnread).join('; ')}`] : []),
  ].join(', ');
}

const tellState = () =>
  readInstallation(async ({ listaMaximaDias }, db) => {
    const found = await createListaService(db, listaMaximaDias, () => new Date()).list();
    return found.map(describeState).join('\n');
  });

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { aceitar: { type: 'boolean' } },
  });
  const [act, name, ...files] = positionals;
  if (act === 'situacao' && !name && !values.aceitar) return tellState();
  const lista = listas.find((one) => one === name);
  if (act === 'importar' && name && !lista)
    throw new StartupError(`Não há lista ${name}: use ${listas.join(', ')}.`);
  if (act === 'importar' && lista && files.length > 0) return load(lista, files, values.aceitar ?? false);
  throw new StartupError(usage);
}

await runCommand(main, usage);
