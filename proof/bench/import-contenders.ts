import { type CadastroNovo, cadastroNovoSchema } from '@painel-pj/contract/entrada/intake';
import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import pg from 'pg';
import { runCommand } from './harness/command.ts';
import type { Place } from './harness/place.ts';
import { tokenHeader } from './page-requests.ts';

const rowsPerInsert = 500;
const rowsPerCommit = 1000;

const columns = {
  razao_social: 'razaoSocial',
  nome_fantasia: 'nomeFantasia',
  cnpj: 'cnpj',
  inscricao_estadual: 'inscricaoEstadual',
  cep: 'cep',
  logradouro: 'logradouro',
  numero: 'numero',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  estado: 'estado',
  email: 'email',
  telefone: 'telefone',
  nome_responsavel: 'nomeResponsavel',
  cpf_responsavel: 'cpfResponsavel',
  cargo_responsavel: 'cargoResponsavel',
} as const;
const fields = Object.values(columns);

/** Registrations of a place, as a sender would write them; those made to be wrong are left out. */
export async function readRecords(place: Place, rows: number): Promise<CadastroNovo[]> {
  const records: CadastroNovo[] = [];
  let next: string | undefined = `/pj/unix?limite=${limitesPagina.max}`;
  while (next && records.length < rows) {
    const answer: Response = await fetch(place.api.url + next, { headers: tokenHeader(place) });
    for (const { socios, ...cadastro } of (await answer.json()) as CadastroNovo[]) {
      const known = Object.fromEntries(fields.map((field) => [field, cadastro[field] ?? '']));
      const people = socios.map(({ nome, cpf, percentual }) => ({ nome, cpf, percentual }));
      const record = { ...known, socios: people } as CadastroNovo;
      if (cadastroNovoSchema.safeParse(record).success) records.push(record);
    }
    next = /^<(.+?)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return records;
}

const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01';

/**
 * As before the first registration: what the product itself never does. The server, at work in the background, may wait for a
 * table that was emptied while it holds one that is to be: then it is tried again.
 */
export async function emptyPlace(place: Place): Promise<void> {
  const client = new pg.Client(place.connection);
  await client.connect();
  try {
    await client.query(`
      set session_replication_role = replica;
      -- The queue of checks first: the server, which takes from it, is then at work on nothing.
      truncate fila_alertas, cadastro, cadastro_busca, nome_empresa, importacao, documento, requisicao_integracao, em_analise,
        alerta, alerta_versao, vinculo, risco restart identity cascade;
      update contagem set novos = 0, cadastrados = 0;
      checkpoint`);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    await emptyPlace(place);
  } finally {
    await client.end();
  }
}

/** Rows a second, starting and ending the command included, and the most memory it held, in MB. */
export async function importFile({ dataDir }: Place, file: string, rows: number) {
  const { seconds, peak } = await runCommand('import', [file], dataDir);
  return { perSecond: rows / seconds, peak };
}

function buildInsert(table: string, records: CadastroNovo[]): { text: string; values: unknown[] } {
  const width = fields.length + 1;
  const tuples = records.map((_, row) => {
    const places = Array.from({ length: width }, (__, column) => `$${row * width + column + 1}`);
    return `(${places.join(', ')})`;
  });
  return {
    text: `insert into ${table} (${Object.keys(columns).join(', ')}, socios) values ${tuples.join(', ')}`,
    values: records.flatMap((record) => [
      ...fields.map((field) => record[field]),
      JSON.stringify(record.socios),
    ]),
  };
}

/** Multi-row INSERTs, committed as often as the command commits; rows a second. */
export async function insertRaw(
  { connection }: Place,
  table: string,
  records: CadastroNovo[],
): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const startedAt = performance.now();
    for (let from = 0; from < records.length; from += rowsPerCommit) {
      await client.query('begin');
      for (let at = from; at < Math.min(from + rowsPerCommit, records.length); at += rowsPerInsert) {
        await client.query(buildInsert(table, records.slice(at, at + rowsPerInsert)));
      }
      await client.query('commit');
    }
    return (records.length / (performance.now() - startedAt)) * 1000;
  } finally {
    await client.end();
  }
}
