import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { createStrayService } from '#documentos/store/stray-service.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { databaseUrlOf } from '#test/database.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { startSpeaker } from '#test/scanner.ts';
import { putStrays } from '#test/strays.ts';
import { segredo } from '#test/webhook-receiver.ts';
import { examine } from './doctor/doctor-service.ts';
import { describeFinding, type Finding } from './doctor/finding.ts';

const program = fileURLToPath(new URL('./doctor.ts', import.meta.url));
const run = promisify(execFile);
const documentId = 'a'.repeat(32);

let t: TestApp;
beforeEach(async () => {
  t = await buildTestApp();
  await signIn(t, await createPerson(t, 'ana', { role: 'admin' }));
  await signIn(t, await createPerson(t, 'bia', { role: 'admin' }));
  await openDocumentStore(t.config).put(documentId, 'original', Buffer.from('inteiro'));
  await t.db.pool.query(
    `insert into documento (id, chave, extensao, bytes, sha256, sha256_recebido, tem_miniatura)
     values ($1, 'contrato', 'pdf', 7, '', '', false)`,
    [documentId],
  );
});
afterEach(() => t.close());

type Settings = Record<string, string>;

const settingsOf = (environment: Settings): Settings => ({
  DATABASE_URL: t.databaseUrl,
  DATA_DIR: t.dataDir,
  PORT: '0',
  ...environment,
});

async function diagnose(environment: Settings = {}): Promise<{ hasProblem: boolean; said: string }> {
  const settings = settingsOf(environment);
  const findings: Finding[] = [];
  for await (const finding of examine(loadConfig(settings), settings)) findings.push(finding);
  return {
    hasProblem: findings.some(({ estado }) => estado === 'problema'),
    said: findings.map((finding) => `${describeFinding(finding)}\n`).join(''),
  };
}

/** The same by the command, in a process of its own. */
async function runDoctor(environment: Settings = {}): Promise<{ code: number; said: string }> {
  const env = programEnvironment(settingsOf(environment));
  const { code, stdout, stderr } = await run(process.execPath, [program], { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, said: stdout + stderr };
}

test('a sound installation has nothing to mend, and stays as it was', async () => {
  const before = await readdir(t.dataDir);
  const { code, said } = await runDoctor();
  expect(said).not.toContain('✗');
  expect(said).toContain('é a deste banco');
  expect(said).toContain('Nenhum arquivo de documento sem dono');
  expect(said).toContain('2 pessoas com o poder Equipe, 2 com as duas etapas');
  expect(said).toContain('Documentos guardados: 1, todos no lugar e inteiros');
  expect(code).toBe(0);
  expect(said).toContain('\nFunciona; olhe o que está marcado com !.');
  expect(said).toContain('npm run receita -- importar PASTA');
  expect((await runDoctor({ CHAMADO_COMO: 'painel' })).said).toContain('(painel receita importar PASTA');
  expect(await readdir(t.dataDir)).toEqual(before);
});

test('a reader who leaves after the first line ends nothing with a stack', async () => {
  const child = spawn(process.execPath, [program], { env: programEnvironment(settingsOf({})) });
  child.stdout.once('data', () => child.stdout.destroy());
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
});

test('a problem is the way the command ends', async () => {
  await t.db.pool.query(`update usuario set role = 'representante'`);
  const { code, said } = await runDoctor();
  expect(said).toContain('\nHá o que consertar antes de confiar nesta instalação (✗: 1).');
  expect(code).toBe(1);
});

test.each<[string, (test: TestApp) => Promise<unknown>, string, string]>([
  [
    'a key others can read',
    ({ dataDir }) => chmod(path.join(dataDir, 'chave'), 0o644),
    'pode ser lida por outros usuários',
    'chmod 600',
  ],
  [
    'a key that is gone',
    ({ dataDir }) => rm(path.join(dataDir, 'chave')),
    'só ela abre os segredos do banco',
    'restaure-a da cópia de segurança',
  ],
  [
    'the key of another installation',
    ({ dataDir }) => writeFile(path.join(dataDir, 'chave'), Buffer.alloc(32, 7).toString('base64')),
    'não é a deste banco',
    'da mesma cópia de segurança',
  ],
  [
    'a document whose file is gone',
    ({ dataDir }) => rm(path.join(dataDir, 'documentos/a/a', documentId)),
    'faltam ou estão incompletos: 1 de 1',
    'devolva-os da última cópia de segurança',
  ],
  [
    'a document cut short',
    ({ dataDir }) => writeFile(path.join(dataDir, 'documentos/a/a', documentId), 'int'),
    'faltam ou estão incompletos: 1 de 1',
    'devolva-os da última cópia de segurança',
  ],
  [
    'the documents folder of another installation',
    ({ dataDir }) => writeFile(path.join(dataDir, 'documentos/instalacao'), 'outra\n'),
    'não serve a este programa, ou a estes documentos',
    'é de outro banco',
  ],
  [
    'nobody who manages staff and can sign in',
    ({ db }) => db.pool.query(`update usuario set poderes_dados = '{decidir}'`),
    'Ninguém com o poder Equipe consegue entrar',
    'criar-admin',
  ],
  [
    'a database from a newer program',
    ({ db }) =>
      db.pool.query(`insert into migracao (numero, nome, checksum) values (9000, '9000-remove-x.sql', '')`),
    'não serve a este programa',
    'use a versão do painel que o atualizou',
  ],
])('%s is a problem, with its remedy', async (_name, spoil, problem, remedy) => {
  await spoil(t);
  const { hasProblem, said } = await diagnose();
  expect(said).toContain('✗');
  expect(said).toContain(problem);
  expect(said).toContain(remedy);
  expect(hasProblem).toBe(true);
});

test.each([
  [
    'a single person who manages staff',
    `update usuario set poderes_dados = '{decidir}' where login = 'bia'`,
    'Uma só pessoa tem o poder Equipe',
  ],
  [
    'an audit row nobody has sealed',
    `insert into auditoria (quando, ator, acao, alvo_tipo, alvo_id)
     values (now() - interval '1 day', 'x', 'x', 'x', 'x')`,
    'A trilha de auditoria espera o selo há 864',
  ],
  [
    'a migration still to come',
    'delete from migracao where numero = (select max(numero) from migracao)',
    'O banco ainda não recebeu: 0',
  ],
  ['a demo', 'insert into instalacao (demo) values (true)', 'É uma demonstração'],
])('%s is pointed out', async (_name, statement, warning) => {
  await t.db.pool.query(statement);
  const { hasProblem, said } = await diagnose();
  expect(said).toContain(`! ${warning}`);
  expect(hasProblem).toBe(false);
});

test.each([
  [{ HOST: '0.0.0.0' }, 'sem um proxy de confiança'],
  [{ TRUST_PROXY: '10.0.0.5' }, 'ENDERECO_PAINEL'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'abre as métricas à rede'],
  [{ ADMIN_PASSWORD: 'cavalo-bateria-grampo-42' }, 'ADMIN_PASSWORD continua no ambiente'],
  [{ FORCAR_TROCA_SENHA: 'nao' }, 'continua sabendo a senha'],
  [{ LOG_LEVEL: 'silent' }, 'esconde os acessos'],
])('%o is pointed out', async (environment, warning) => {
  const { hasProblem, said } = await diagnose(environment);
  expect(said).toContain(`! `);
  expect(said).toContain(warning);
  expect(hasProblem).toBe(false);
});

test('a server that owns its tables is pointed out, one with a role of its own is not', async () => {
  expect((await diagnose()).said).toContain('! O servidor é dono das tabelas que usa');
  const own = databaseUrlOf(t.db, 'server');
  const { said } = await diagnose({ DATABASE_URL: own, DATABASE_OWNER_URL: t.databaseUrl });
  expect(said).toContain('✓ O servidor não é dono das tabelas que usa');
});

test('a scanner is asked whether it is there', async () => {
  expect((await diagnose()).said).toContain('! Os documentos recebidos não passam por um antivírus');
  const scanner = await startSpeaker();
  expect((await diagnose({ ANTIVIRUS: scanner.address })).said).toContain(
    '✓ Antivírus responde em 127.0.0.1:',
  );
  await scanner.stop();
  const { hasProblem, said } = await diagnose({ ANTIVIRUS: scanner.address });
  expect([hasProblem, said]).toEqual([
    true,
    expect.stringContaining('✗ O antivírus não responde em 127.0.0.1:'),
  ]);
});

test.runIf(process.getuid?.() === 0)('running as root is pointed out', async () => {
  expect((await diagnose()).said).toContain('! Este comando roda como root');
});

test('files that no row knows are counted, also those in the quarantine, with what to do about them', async () => {
  const strays = createStrayService({
    db: t.db,
    store: openDocumentStore(t.config),
    drafts: t.config.documentos.drafts,
    clock: () => new Date(),
  });
  await putStrays(t.config.documentos.folder, 3);
  const few = await diagnose();
  expect(few.said).toContain('! Arquivos de documentos que o banco não conhece: 3\n');
  expect(few.said).toContain('a próxima partida do servidor os põe em quarentena');
  await strays.quarantineAll();
  await putStrays(t.config.documentos.folder, 21);
  const many = await diagnose();
  expect(many.said).toContain('não conhece: 21; são muitos, e nenhum foi movido');
  expect(many.said).toContain('npm run strays -- guardar');
  expect(many.said).toMatch(/! Documentos em quarentena: 3, o mais antigo desde \d{2}\/\d{2}\/2\d{3}\n/);
  expect(many.said).toContain('npm run strays -- devolver');
  expect(many.hasProblem).toBe(false);
});

test('a database that does not answer', async () => {
  const down = await diagnose({ DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' });
  expect(down.said).toContain('O banco de dados não abriu');
  expect(down.said).toContain('confira se o PostgreSQL está ligado');
  expect(down.hasProblem).toBe(true);
});

test('an empty folder stays empty', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'painel-vazia-'));
  const { hasProblem, said } = await diagnose({ DATA_DIR: empty, DATABASE_URL: '' });
  expect(said).toContain('Ainda não há instalação');
  expect(hasProblem).toBe(false);
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});

test('what the company is to be told, and was not', async () => {
  const environment = { WEBHOOK_URL: 'https://sistema.exemplo.com.br/avisos', WEBHOOK_SEGREDO: segredo };
  expect((await diagnose()).said).toContain('Nenhum sistema é avisado');
  expect((await diagnose(environment)).said).toContain('Avisos entregues até agora a sistema.exemplo.com.br');
  await t.db.pool.query('insert into aviso_destino default values');
  await sendCadastro(t, await createKey(t, 'loja'), 1);
  await t.db.pool.query(`update aviso set desde = now() - interval '16 minutes'`);
  expect((await diagnose(environment)).said).toContain('Avisos que esperam: 1, o mais antigo há 16 min');
  expect((await diagnose()).said).toContain('e WEBHOOK_URL não está definido');
  await t.db.pool.query(`update aviso set situacao = 'nao_entregue'`);
  expect((await diagnose(environment)).said).toContain('não foram entregues em três dias: 1');
});
