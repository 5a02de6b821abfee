import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '#acesso/password/password-hasher.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import { type Database, openDatabase } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { baseline } from '#plataforma/db/migration-plan.ts';
import { openClusterSession } from '#test/cluster-session.ts';
import { startServer } from '#test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';
import { unpackBackup } from '#test/version-before.ts';

const password = 'girafa-lilas-no-telhado';

let temporary: TemporaryFolder;
beforeAll(async () => {
  temporary = await createTemporaryFolder();
});
afterAll(() => temporary.remove());

/** A data folder as an earlier version left it. */
async function makeFolder(name: string, upTo: number, fill: (db: Database) => Promise<void>) {
  const dataDir = path.join(temporary.path, name);
  const db = await openDatabase(
    { ...loadConfig({}), dataDir },
    { exclusive: true, fsync: false, asOwner: true },
  );
  await migrate(db, { upTo });
  await fill(db);
  await db.close();
  return dataDir;
}

async function addAdmin({ pool }: Database): Promise<void> {
  const senhaHash = await createPasswordHasher().hash(password);
  await pool.query('insert into instalacao (demo) values (false)');
  await pool.query(
    `insert into usuario (login, nome_completo, email, role, senha_hash, senha_temporaria)
     values ('antiga', 'Antiga Moradora', 'antiga@exemplo.com.br', 'admin', $1, false)`,
    [senhaHash],
  );
  await pool.query(
    `insert into auditoria (ator, acao, alvo_tipo, alvo_id) values ('sistema', 'usuario.criado', 'usuario', '1')`,
  );
}

async function addCadastros({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into cadastro (razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado, email, telefone,
      nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
    select 'Jabuticabeira ' || n, lpad(n::text, 14, '0'), '01310100', 'Rua', '1', 'Centro', 'Natal', 'RN',
      'a@b.com.br', '84987654321', 'Ana', '52998224725', 'Sócia', '[]'
    from generate_series(1, 3) n`);
}

const logIn = (url: string) =>
  fetch(`${url}/pj/unix/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'antiga', password }),
  });

test('a folder of an earlier version is brought up to date with what is in it', async () => {
  const dataDir = await makeFolder('anterior', baseline - 1, async (db) => {
    await addAdmin(db);
    await addCadastros(db);
  });
  const server = startServer(dataDir, { DEMO: 'nao' });
  const url = await server.waitUntilUp();
  expect(server.output()).toContain('Atualizando o banco de dados: 0010-supervisao-retencao.sql…');
  expect(await (await logIn(url)).json()).toMatchObject({ hasSecret: false });
  const session = await openClusterSession(dataDir);
  const { rows } = await session.query(`
    select sum(novos)::int as contados, (select count(*)::int from cadastro) as linhas,
      (select count(*)::int from cadastro_busca where texto like '%jabuticabeira%') as achados from contagem`);
  await session.end();
  expect(rows).toEqual([{ contados: 3, linhas: 3, achados: 3 }]);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('a version starts on the database of the next one, which only adds to it', async () => {
  const dataDir = await makeFolder('seguinte', Number.POSITIVE_INFINITY, async (db) => {
    await addAdmin(db);
    await db.pool.query(
      "insert into migracao (numero, nome, checksum) values (9999, '9999-futuro.sql', 'x')",
    );
  });
  const server = startServer(dataDir, { DEMO: 'nao' });
  const url = await server.waitUntilUp();
  expect((await logIn(url)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

/** The list of migrations that the last version of the former line leaves. */
async function writeFormerList({ pool }: Database): Promise<void> {
  const { path: folder, remove } = await createTemporaryFolder();
  const { migracoes } = await unpackBackup(folder);
  await remove();
  await pool.query('delete from migracao');
  await pool.query(
    `insert into migracao (numero, nome, checksum)
     select numero, nome, checksum from json_populate_recordset(null::migracao, $1)`,
    [JSON.stringify(migracoes)],
  );
}

const run =
  (statement: string) =>
  async ({ pool }: Database) => {
    await pool.query(statement);
  };

test.each([
  [
    'a version that took something away',
    run("insert into migracao (numero, nome, checksum) values (9999, '9999-remove-passado.sql', 'x')"),
    /^O banco é mais novo que este programa .*use a versão do painel/,
  ],
  [
    'a version whose migrations are others',
    run("update migracao set checksum = 'x' where numero = 2"),
    /^O banco foi criado por outra versão do painel.*use a versão que o criou.*DATA_DIR/,
  ],
  [
    'the version before',
    writeFormerList,
    /^O banco é de uma versão anterior do painel.*painel backup.*painel restore.*DATA_DIR/,
  ],
])('a folder of %s stops the start with one line', async (name, change, refusal) => {
  const dataDir = await makeFolder(name.replaceAll(' ', '-'), 3, change);
  const server = startServer(dataDir, { DEMO: 'nao', CHAMADO_COMO: 'painel' });
  expect((await server.ended).code).toBe(1);
  // A start that takes long says so first.
  const lines = server
    .output()
    .trim()
    .split('\n')
    .filter((line) => line !== 'Ligando o banco de dados…');
  expect(lines).toEqual([expect.stringMatching(refusal)]);
});
