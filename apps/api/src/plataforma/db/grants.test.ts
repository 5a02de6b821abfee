import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, openAsServer } from '#test/database.ts';
import { createTemporaryFolder } from '#test/temporary-folder.ts';
import type { Database } from './database.ts';
import { ensureUse } from './grants.ts';
import { migrate } from './migrate.ts';

let db: Database;
let server: Database;
beforeAll(async () => {
  db = await createEmptyDatabase();
  server = openAsServer(db);
  await migrate(server);
  await server.pool.query(
    `insert into auditoria (ator, acao, alvo_tipo, alvo_id) values ('ana', 'x', 'usuario', '1')`,
  );
});
afterAll(async () => {
  await server.close();
  await db.close();
});

test.each([
  `update auditoria set ator = 'outro'`,
  'delete from auditoria',
  'truncate auditoria',
  `update auditoria_selo set selo = ''`,
  'delete from auditoria_selo',
  'alter table auditoria disable trigger all',
  'drop trigger refuse_auditoria_change on auditoria',
  `create or replace function refuse_auditoria_change() returns trigger language sql as ''`,
  'set session_replication_role = replica',
  'create table outra ()',
  'alter table cadastro add column x int',
  'delete from cadastro',
  'delete from login_usado',
  `update nome_usuario set login = 'outro'`,
  `insert into aviso (cadastro_id, tipo, versao) values (gen_random_uuid(), 'cadastro.aprovado', 2)`,
  `update aviso set tipo = 'cadastro.aprovado'`,
  `insert into migracao (numero, nome, checksum) values (99, 'x', 'x')`,
  'set role painel',
])('the running server can not: %s', async (statement) => {
  await expect(server.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test('the running server can not have the owner write into a table of its own', async () => {
  const session = await server.pool.connect();
  const { rows } = await session.query<{ id: string }>(`
    insert into cadastro (razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado, email, telefone,
      nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
    values ('x', '11222333000181', '01310100', 'x', 'x', 'x', 'x', 'SP', 'x', 'x', 'x', '52998224725', 'x', '[]')
    returning id`);
  await session.query('insert into aviso_destino default values');
  await session.query('create temp table aviso (like public.aviso including all)');
  await session.query(
    `insert into auditoria (ator, acao, alvo_tipo, alvo_id) values ('ana', 'cadastro.aprovado', 'cadastro', $1)`,
    [rows[0]?.id],
  );
  const count = async (schema: string) => (await session.query(`select from ${schema}.aviso`)).rowCount;
  expect([await count('public'), await count('pg_temp')]).toEqual([1, 0]);
  session.release(true);
});

test('what a migration made can be used at once, whatever becomes of the next one', async () => {
  const made = await createEmptyDatabase();
  const running = openAsServer(made);
  const { path: folder, remove } = await createTemporaryFolder();
  await writeFile(path.join(folder, '0001-primeira.sql'), 'create table fruta (nome text)');
  await writeFile(path.join(folder, '0002-segunda.sql'), 'select 1 / 0');
  await expect(migrate(running, { folder })).rejects.toThrow('0002-segunda.sql falhou');
  await expect(running.pool.query(`insert into fruta values ('caju')`)).resolves.toMatchObject({
    rowCount: 1,
  });
  await remove();
  await running.close();
  await made.close();
});

test('a role that comes after the tables is let in', async () => {
  const made = await createTestDatabase();
  const late = openAsServer(made);
  await expect(late.pool.query('select from usuario')).rejects.toThrow('permission denied');
  await ensureUse(late);
  await expect(late.pool.query('select from usuario')).resolves.toMatchObject({ rowCount: 0 });
  await late.close();
  await made.close();
});
