import { stat } from 'node:fs/promises';
import { naoConferido } from '@painel-pj/regras/alerta';
import { countOf } from '@painel-pj/regras/words';
import type pg from 'pg';
import { isDemo } from '#entrada/demo/demo-state.ts';
import { createReceitaImportService } from '#fontes/receita/import-service.ts';
import { daysSince, writtenMonth } from '#fontes/receita/month.ts';
import type { Database } from '#plataforma/db/database.ts';
import { findPendingMigrations } from '#plataforma/db/migrate.ts';
import { liesReadOnly, loadKeys } from '#plataforma/keys/key-file.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { keepsWrites } from '#plataforma/watch/write-check.ts';
import { writeKey } from '#supervisao/dossie/manifest.ts';
import { checkAvisos, checkEmails } from './aviso-checks.ts';
import { broken, type Finding, type Installation, right, tellCount, warn } from './finding.ts';
import { checkListas } from './lista-checks.ts';
import { checkPeople } from './people-checks.ts';
import { checkLeitura, checkUnread } from './reading-checks.ts';

const clockTolerance = 5;
const sealTolerance = 60;

/** A check of what one row of the database says. */
const judge =
  <Row extends pg.QueryResultRow>(sql: string, find: (row: Row) => Finding) =>
  async ({ db }: Pick<Installation, 'db'>): Promise<Finding> => {
    const { rows } = await db.pool.query<Row>(sql);
    return find(rows[0] as Row);
  };

export async function checkMigrations({ pool }: Database): Promise<Finding> {
  const pending = await findPendingMigrations(pool);
  if (pending.length === 0) return right('Banco de dados na versão deste programa');
  return warn(
    `O banco ainda não recebeu: ${pending.join(', ')}`,
    'faça uma cópia de segurança (npm run backup) e reinicie o servidor, que o atualiza',
  );
}

export const checkVersion = judge<{ versao: string }>(
  `select current_setting('server_version') as versao`,
  ({ versao }) => right(`PostgreSQL ${versao} responde`),
);

const othersMay = 0o077;

/** The key is there, nobody else reads it, and it is the one this database was given. */
async function checkKey({ config, identity }: Installation): Promise<Finding> {
  const { encryptionKeyFile: file } = config;
  const found = await stat(file).catch(() => null);
  if (!found) {
    return broken(
      `A chave ${file} não existe, e só ela abre os segredos do banco`,
      'restaure-a da cópia de segurança, ou aponte CHAVE_ARQUIVO para onde ela está',
    );
  }
  if (found.mode & othersMay && !(await liesReadOnly(file))) {
    return broken(`A chave ${file} pode ser lida por outros usuários da máquina`, `chmod 600 ${file}`);
  }
  try {
    const { fingerprint, signer } = await loadKeys(file, true);
    if (fingerprint === identity.chave_impressao) {
      return right(
        `A chave ${file} é a deste banco (impressão ${fingerprint}); dossiês são assinados com a chave pública ${writeKey(signer.publicKey)}`,
      );
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return broken(error.message, 'está na pasta da última cópia de segurança, com o nome chave');
  }
  return broken(
    `A chave ${file} não é a deste banco: ela não abre os segredos guardados`,
    'restaure a chave e o banco da mesma cópia de segurança, ou corrija CHAVE_ARQUIVO',
  );
}

async function checkDemo({ db, config }: Installation): Promise<Finding> {
  if (!(await isDemo(db, config))) return right('Não é uma demonstração');
  return warn(
    'É uma demonstração: cadastros fictícios, e quem chega a este servidor lê o código de qualquer um',
    'antes de usá-la de verdade, encerre-a com npm run demo -- --encerrar',
  );
}

export const checkUnchecked = judge<{ parados: number }>(
  `select count(*)::int as parados from alerta where codigo = '${naoConferido.codigo}'`,
  ({ parados }) => {
    if (parados === 0) return right('Nenhum cadastro ficou sem a procura de alertas');
    return warn(
      `Cadastros cujos alertas não puderam ser procurados: ${tellCount(parados)}`,
      'tente de novo com npm run checks -- --parados; o registro do servidor os nomeia em "checks set aside"',
    );
  },
);

const tolerated = 1000;

const checkQueue = judge<{ esperam: number }>(
  'select count(*)::int as esperam from fila_alertas',
  ({ esperam }) =>
    esperam <= tolerated
      ? right(`Conferências que o servidor ainda fará: ${tellCount(esperam)}`)
      : warn(
          `Conferências que o servidor ainda fará: ${tellCount(esperam)}`,
          'depois de uma importação, ou de um mês da Receita, é normal e diminui; senão, veja se há um servidor rodando, e o registro dele',
        ),
);

const toleratedReceitaDays = 45;
const toleratedFailures = 3;

/** Whether what Receita Federal publishes every month is here, and not of long ago. */
async function checkReceita({ db }: Installation): Promise<Finding> {
  const [newest] = await createReceitaImportService(db).listSummaries();
  if (!newest) return right('Sem dados da Receita (npm run receita -- importar PASTA os traz)');
  const days = daysSince(newest.competencia, new Date());
  const month = writtenMonth(newest.competencia);
  if (days <= toleratedReceitaDays) return right(`Dados da Receita de ${month}`);
  return warn(
    `Os dados da Receita são de ${month}, há ${days} dias`,
    'baixe os do mês e rode npm run receita -- importar PASTA',
  );
}

/** Whether the host that is asked about companies answers. */
const checkConsultas = async ({ config: { receitaUrl }, db }: Installation): Promise<Finding[]> => {
  if (receitaUrl === null) return [];
  const { rows } = await db.pool.query<{ falhas: number; erro: string | null }>(`
    select coalesce((select falhas from receita_fonte), 0) as falhas,
      (select erro from receita_consulta where erro is not null order by proxima_em desc nulls last limit 1) as erro`);
  const { host } = new URL(receitaUrl);
  const { falhas = 0, erro = null } = rows[0] ?? {};
  return [
    falhas > toleratedFailures
      ? warn(
          `${host} não responde sobre empresas: ${erro ?? ''}`.trim(),
          'confira RECEITA_URL, e se o endereço atende',
        )
      : right(`${host} é consultado sobre empresas`),
  ];
};

/** Behind a pooler the server asks for nothing when a session begins: these are settings of the role and of the database. */
const pooledChecks = [
  judge<{ papel: string; faltam: string[] }>(
    `select current_user as papel, array(
       select name from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
     ) as faltam`,
    ({ papel, faltam }) =>
      faltam.length === 0
        ? right('Os comandos ao banco têm limite de tempo')
        : warn(
            `Os comandos ao banco vão por um pooler e sem limite de tempo: ${faltam.join(', ')}`,
            `alter role ${papel} set statement_timeout = '30s'; alter role ${papel} set idle_in_transaction_session_timeout = '60s'; e reinicie o pooler`,
          ),
  ),
  judge<{ banco: string; jit: string }>(
    `select quote_ident(current_database()) as banco, current_setting('jit') as jit`,
    ({ banco, jit }) =>
      jit === 'off'
        ? right('O banco não compila comandos (jit)')
        : warn(
            'O banco compila comandos (jit), o que demora mais do que eles: cada cadastro recebido leva milissegundos a mais',
            `alter database ${banco} set jit = off; e reinicie o pooler`,
          ),
  ),
];
const checkPooled = ({ config, db }: Installation): Promise<Finding[]> =>
  Promise.all(config.databasePool.isTransactionPooled ? pooledChecks.map((check) => check({ db })) : []);

/** `/saude/pronta` writes a temporary table, and so does loading a list. */
export const checkTemporary = judge<{ papel: string; banco: string; may: boolean }>(
  `select quote_ident(current_user) as papel, quote_ident(current_database()) as banco,
     has_database_privilege(current_database(), 'TEMP') as may`,
  ({ papel, banco, may }) =>
    may
      ? right('O servidor pode criar tabelas temporárias no banco')
      : broken(
          'O servidor não pode criar tabelas temporárias no banco, e nunca dirá que está pronto',
          `grant temporary on database ${banco} to ${papel}`,
        ),
);

const checkWrites = async ({ db }: Installation): Promise<Finding> =>
  (await keepsWrites(db))
    ? right('O banco grava o que se escreve')
    : broken(
        'O banco responde e não grava: nenhuma decisão é aceita',
        'se espera por uma réplica síncrona, ligue-a, ou tire-a de synchronous_standby_names; se o disco dele está cheio, libere espaço; se ele mesmo é a réplica, ponha o principal em DATABASE_URL',
      );

const toleratedBackupHours = 36;

/** Told by the trail: every backup notes itself there. */
export const checkBackup = judge<{ horas: number | null; faltam: number }>(
  `select extract(epoch from clock_timestamp() - max(quando))::float8 / 3600 as horas,
     coalesce((array_agg((detalhes ->> 'faltam')::int order by id desc))[1], 0) as faltam
   from auditoria where acao = 'instalacao.copiada'`,
  ({ horas, faltam }) => {
    const how = 'painel-pj-backup.timer a faz toda noite; agora mesmo, npm run backup -- PASTA';
    if (horas === null) return warn('Nenhuma cópia de segurança até agora', how);
    const told = `Última cópia de segurança há ${countOf(Math.floor(horas), 'hora', 'horas')}`;
    if (horas > toleratedBackupHours) return warn(told, how);
    if (faltam === 0) return right(told);
    return warn(
      faltam === 1
        ? `${told}, e nela falta 1 documento, ou não é o que era`
        : `${told}, e nela faltam ${tellCount(faltam)} documentos, ou não são os que eram`,
      'o fim do que ela disse os nomeia: journalctl -u painel-pj-backup',
    );
  },
);

/** In the order in which they are told. */
export const databaseChecks = [
  checkWrites,
  checkBackup,
  judge<{ owns: boolean }>(
    `select exists (
       select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
         and pg_has_role(relowner, 'member')
     ) as owns`,
    ({ owns }) =>
      owns
        ? warn(
            'O servidor é dono das tabelas que usa: um erro nele pode alterar até a trilha de auditoria',
            'ponha em DATABASE_URL um usuário só do servidor, e o dono em DATABASE_OWNER_URL',
          )
        : right('O servidor não é dono das tabelas que usa'),
  ),
  checkTemporary,
  checkPooled,
  judge<{ agora: number }>('select extract(epoch from clock_timestamp())::float8 as agora', ({ agora }) => {
    const ahead = Math.abs(agora - Date.now() / 1000);
    if (ahead < clockTolerance) return right('Relógios do servidor e do banco de acordo');
    return warn(
      `Os relógios do servidor e do banco diferem em ${Math.round(ahead)} s`,
      'acerte os dois por NTP: os códigos de duas etapas dependem da hora certa',
    );
  }),
  checkKey,
  checkDemo,
  checkPeople,
  judge<{ linhas: number; segundos: number }>(
    `select count(*)::int as linhas,
       coalesce(extract(epoch from clock_timestamp() - min(quando)), 0)::float8 as segundos
     from auditoria_fila f join auditoria a on a.id = f.auditoria_id`,
    ({ linhas, segundos }) => {
      if (segundos < sealTolerance) return right('Trilha de auditoria selada até agora');
      return warn(
        `A trilha de auditoria espera o selo há ${Math.round(segundos)} s (linhas: ${linhas})`,
        'ligue o servidor, que a sela; depois confira com npm run audit -- verify',
      );
    },
  ),
  checkQueue,
  checkLeitura,
  checkUnread,
  checkUnchecked,
  checkAvisos,
  checkEmails,
  checkReceita,
  checkListas,
  checkConsultas,
];
