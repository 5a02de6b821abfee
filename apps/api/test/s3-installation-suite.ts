import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { FaultyProxy } from '@painel-pj/test-bed/faulty-proxy';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { keyOf } from '#documentos/store/document-store.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { replaceMark, unfinishedMarkOf } from '#documentos/store/store-mark.ts';
import { examine } from '#plataforma/commands/doctor/doctor-service.ts';
import { describeFinding } from '#plataforma/commands/doctor/finding.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import { findIdentity } from '#plataforma/start/identity.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createEmptyDatabase, databaseUrlOf } from './database.ts';
import { pdfFile } from './document-files.ts';
import { createKey, type KeyHeaders, sendCadastro } from './integration.ts';
import { createPerson, signIn } from './people.ts';
import { programEnvironment } from './program-environment.ts';
import { startServer } from './server-process.ts';

type Settings = Record<string, string>;
/** How a bucket called `balde` is reached. */
type Bed = { settings: () => Settings; proxy: () => FaultyProxy };

const run = promisify(execFile);
const programOf = (name: string) =>
  fileURLToPath(new URL(`../src/plataforma/commands/${name}.ts`, import.meta.url));

async function command(environment: Settings, name: string, ...options: string[]) {
  return run(process.execPath, [programOf(name), ...options], { env: programEnvironment(environment) }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );
}

/** A registration with documents, and somebody who looks at it. */
async function openCase(t: TestApp) {
  const key: KeyHeaders = await createKey(t, 'loja');
  const { headers } = await signIn(t, await createPerson(t, 'ana', { role: 'admin' }));
  const id = await sendCadastro(t, key, 1);
  return {
    send: (chave: string, payload: Buffer, app = t.app) =>
      app.inject({
        method: 'PUT',
        url: `/pj/unix/cadastros/${id}/documentos/${chave}`,
        headers: key,
        payload,
      }),
    async view(chave: string, app = t.app, range?: string) {
      const { documentos } = (
        await app.inject({ url: `/pj/unix/cadastros/${id}`, headers })
      ).json<Cadastro>();
      return app.inject({ url: `/arquivos/${documentos?.[chave]}`, headers: range ? { range } : {} });
    },
  };
}

export function testInstallation({ settings, proxy }: Bed): void {
  test('documents are received, shown and checked there; while it is away only they are refused, with 503', async () => {
    const environment = { ...settings(), DOCUMENTOS: 's3://balde/servidor' };
    const t = await buildTestApp(environment);
    const all = { ...environment, DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir, PORT: '0' };
    const diagnose = async (changed: Settings) => {
      let said = '';
      for await (const finding of examine(loadConfig({ ...all, ...changed }), {}))
        said += `${describeFinding(finding)}\n`;
      return said;
    };
    const { send, view } = await openCase(t);
    const pdf = pdfFile();
    expect((await send('contratoSocial', pdf)).statusCode).toBe(200);
    expect((await view('contratoSocial')).rawPayload).toEqual(pdf);
    const part = await view('contratoSocial', t.app, 'bytes=2-5');
    expect([part.statusCode, part.rawPayload]).toEqual([206, pdf.subarray(2, 6)]);
    expect(await readdir(t.dataDir)).not.toContain('documentos');

    await proxy().stop();
    for (const refused of [await view('contratoSocial'), await send('procuracao', pdfFile('outra'))]) {
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({
        codigo: 'indisponivel',
        mensagem: expect.stringContaining('fora de alcance'),
      });
      expect(refused.body).not.toMatch(/balde|127\.0\.0\.1/);
    }
    await expect.poll(async () => (await t.app.inject('/saude/pronta')).statusCode).toBe(200);
    const late = startServer(t.dataDir, all);
    const url = await late.waitUntilUp();
    expect(late.output()).toContain('s3://balde/servidor não responde: sem documentos até que volte.');
    await expect.poll(async () => (await fetch(`${url}/saude/pronta`)).status).toBe(200);
    await proxy().startAgain();
    await late.waitFor(/s3:\/\/balde\/servidor voltou a responder/);
    late.child.kill('SIGTERM');
    expect((await late.ended).code).toBe(0);
    expect((await view('contratoSocial')).statusCode).toBe(200);

    expect(await diagnose({})).toContain(
      '✓ Documentos em s3://balde/servidor: dá para escrever, ler e apagar',
    );
    const wrong = { AWS_SECRET_ACCESS_KEY: 'outro' };
    expect(await diagnose(wrong)).toMatch(
      /✗ Os documentos estão fora de alcance\n.*Corrija AWS_ACCESS_KEY_ID/,
    );
    await replaceMark(openDocumentStore(loadConfig(all)).objects, 'outra instalação');
    await proxy().stop();
    const other = startServer(t.dataDir, all);
    await other.waitUntilUp();
    await proxy().startAgain();
    expect((await other.ended).code).toBe(1);
    expect(other.output()).toContain('é de outro banco');
    await replaceMark(
      openDocumentStore(loadConfig(all)).objects,
      (await findIdentity(t.db.kysely))?.id ?? '',
    );

    const refused = await command({ ...all, ...wrong }, 'strays', 'guardar');
    expect([refused.code, refused.said.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^http.*Corrija/)],
    ]);
    await t.close();
  });

  test('documents move to a bucket while they are served, are kept and restored from there, and move back', async () => {
    const t = await buildTestApp();
    const para = 's3://balde/mudanca';
    const folder = t.config.documentos.folder;
    const before = { ...settings(), DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir };
    const during = { ...before, DOCUMENTOS: para, DOCUMENTOS_ANTERIOR: 'pasta' };
    const after = { ...before, DOCUMENTOS: para };
    const move = (environment: Settings, to = para) =>
      command(environment, 'documentos', 'mover', '--para', to);
    const { send, view } = await openCase(t);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await send('contratoSocial', pdfFile());
    await send('fotoFachada', picture);

    const { rows } = await t.db.pool.query<{ id: string }>(
      `select id from documento where chave = 'contratoSocial'`,
    );
    const file = path.join(folder, keyOf(rows[0]?.id ?? '', 'original'));
    await writeFile(file, 'alterado');
    const stopped = await move(before);
    expect(stopped).toEqual({ code: 1, said: expect.stringContaining(`com ele alterado`) });
    expect(stopped.said).toContain(rows[0]?.id);
    expect((await command(after, 'strays', 'devolver')).said).toMatch(/não terminou.*mover/);
    await writeFile(file, pdfFile());
    expect(await move(before)).toEqual({
      code: 0,
      said: expect.stringMatching(/^1 documento copiado .*, 1 já est/),
    });

    await send('procuracao', pdfFile('chegou depois'));
    const moving = await buildApp(loadConfig({ ...during, LOG_LEVEL: 'silent' }), t.db, t.clock.now);
    for (const chave of ['contratoSocial', 'procuracao', 'fotoFachada'])
      expect((await view(chave, moving)).statusCode).toBe(200);
    await moving.close();
    expect((await move(during)).said).toMatch(/^1 documento copiado .* tire DOCUMENTOS_ANTERIOR/);
    expect((await command(before, 'strays', 'devolver')).said).toMatch(
      /mudaram de .* para s3:\/\/balde\/mudanca; nenhum documento foi tocado/,
    );
    expect((await command(during, 'strays', 'devolver')).code).toBe(0);
    await rm(folder, { recursive: true });
    const moved = await buildApp(loadConfig({ ...after, LOG_LEVEL: 'silent' }), t.db, t.clock.now);
    expect((await view('procuracao', moved)).rawPayload).toEqual(pdfFile('chegou depois'));
    await moved.close();

    const place = path.join(t.dataDir, 'copias');
    expect((await command(after, 'backup', place)).said).toContain('e 3 documentos, em');
    const copy = path.join(place, (await readdir(place))[0] ?? '');
    const empty = await createEmptyDatabase();
    const restored = {
      ...after,
      DATABASE_URL: databaseUrlOf(empty),
      DATA_DIR: path.join(t.dataDir, 'restaurado'),
      DOCUMENTOS: 's3://balde/restaurado',
    };
    expect((await command(restored, 'restore', copy)).said).toContain('a trilha de auditoria está íntegra');
    const kept = await openDocumentStore(loadConfig(restored)).open(rows[0]?.id ?? '', 'original');
    expect(kept?.bytes).toBe(pdfFile().length);
    await empty.close();

    expect((await move(after, 'pasta')).said).toMatch(/^3 documentos copiados para pasta/);
    expect(await readFile(file)).toEqual(pdfFile());
    expect((await command(before, 'strays', 'devolver')).code).toBe(0);
    await replaceMark(openDocumentStore(loadConfig(after)).objects, unfinishedMarkOf('outra instalação'));
    expect(await move(before)).toEqual({ code: 1, said: expect.stringContaining('é de outro banco') });
    await t.close();
  });
}
