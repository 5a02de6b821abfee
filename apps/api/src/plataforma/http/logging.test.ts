import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '#plataforma/config/config.ts';
import { AppError } from './app-error.ts';
import { registerErrors } from './errors.ts';
import { loggingOptions, registerAccessLog } from './logging.ts';

function* repeat(text: string) {
  for (;;) yield text;
}

/** Asks, reads until `isEnough`, and is gone without another word. */
async function hangUp(app: ReturnType<typeof Fastify>, path: string, isEnough: number): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(app.server, 'request');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const [, response] = await arrived;
  const closed = once(response, 'close');
  while (socket.bytesRead < isEnough) await once(socket, 'data');
  socket.resetAndDestroy();
  await closed;
}

async function logsOf(work: (app: ReturnType<typeof Fastify>) => Promise<unknown>): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const app = Fastify(loggingOptions(loadConfig({}), stream));
  app.decorateRequest('sessao', null);
  registerAccessLog(app);
  app.addHook('preHandler', async (request) => {
    request.sessao = { usuario: { id: 'ana' } } as typeof request.sessao;
  });
  app.get('/endless', (_request, reply) => reply.send(Readable.from(repeat('x'.repeat(65_536)))));
  app.get('/never', (_request, _reply) => {});
  app.get('/empresas/:id', async () => ({}));
  await work(app);
  await app.close();
  return text;
}

test('a request is one line with the pattern of its route, not what was typed', async () => {
  const logs = await logsOf((app) =>
    app.inject({ url: '/empresas/52998224725?busca=Helena', headers: { 'x-access-token': 'tkn' } }),
  );
  expect(logs).toContain('"route":"/empresas/:id"');
  expect(logs).not.toMatch(/52998224725|Helena|tkn/);
});

test('secrets and personal data are hidden at any depth a log reaches', async () => {
  const person = { cpf: '52998224725', email: 'h@aurora.com.br', password: 'abre-te-sesamo', token: 'tkn' };
  const logs = await logsOf(async (app) => {
    app.log.info(person, 'raso');
    app.log.info({ body: person }, 'dentro');
    app.log.info({ request: { body: person } }, 'mais dentro');
  });
  expect(logs).not.toMatch(/52998224725|aurora|sesamo|tkn/);
  expect(logs.match(/\[oculto\]/g)).toHaveLength(12);
});

test("an error's values, as the database quotes them, stay out", async () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (cpf)=(52998224725) already exists.',
  });
  const logs = await logsOf(async (app) => app.log.error({ err: error }));
  expect(logs).toMatch(/duplicate key.*23505/);
  expect(logs).not.toContain('52998224725');
});

test('who hangs up half-way is on record, with what was sent', async () => {
  const logs = await logsOf((app) => hangUp(app, '/endless', 1_000_000));
  const line = JSON.parse(logs.split('\n').find((text) => text.includes('/endless')) ?? '{}');
  expect(line).toMatchObject({ usuario: 'ana', endereco: '127.0.0.1', status: 499, aborted: true });
  expect(line.bytes).toBeGreaterThan(1_000_000);
});

test('so is who does not wait for the answer', async () => {
  const logs = await logsOf((app) => hangUp(app, '/never', 0));
  expect(logs).toMatch(/"route":"\/never","status":499,"aborted":true,"bytes":0/);
});

test('a refusal says which, and whom it concerns', async () => {
  const logs = await logsOf(async (app) => {
    registerErrors(app);
    app.get('/entra', async (request: FastifyRequest) => {
      request.sessao = null;
      throw new AppError('codigo_invalido', 'Código incorreto.', { usuarioId: 'u-1' });
    });
    app.get('/proibida', async (request: FastifyRequest) => {
      request.sessao = { usuario: { id: 'u-2' } } as FastifyRequest['sessao'];
      throw new AppError('sem_permissao', 'Peça a um administrador.');
    });
    await app.inject('/entra');
    await app.inject('/proibida');
  });
  expect(logs).toMatch(/"status":401.*"usuario":"u-1","recusa":"codigo_invalido"/);
  expect(logs).toMatch(/"status":403.*"usuario":"u-2","recusa":"sem_permissao"/);
});

test('why somebody was refused is told to the operator alone, with the id of the request', async () => {
  let answer = '';
  let id: unknown;
  const logs = await logsOf(async (app) => {
    registerErrors(app);
    app.get('/recusa', async () => {
      const warning = { about: 'refused', falha: 'relogio', detalhe: 'clock is wrong' };
      throw new AppError('sem_permissao', 'Avise quem opera o servidor.', { warning });
    });
    const { body, headers } = await app.inject('/recusa');
    answer = body;
    id = headers['x-request-id'];
  });
  expect(answer).not.toContain('clock');
  expect(logs).toContain(`"reqId":"${id}","falha":"relogio","detalhe":"clock is wrong","msg":"refused"`);
});
