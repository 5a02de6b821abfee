import { reissue } from '@painel-pj/test-bed/identity-provider';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { mailOf, prepareOidc } from '#test/oidc.ts';

const bed = prepareOidc();
const { post, start, comeBack, enter, enrolled } = bed;

describe('what is refused', () => {
  const strong = async (user: string) => {
    const person = await enrolled(user);
    bed.provider.methods = ['mfa'];
    return mailOf(person);
  };
  const bendings: [string, (claims: Record<string, unknown>) => object][] = [
    ['another nonce', () => ({ nonce: 'outro' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['another audience', () => ({ aud: 'outro-sistema' })],
    ['another issuer', () => ({ iss: 'https://contas.outra.com.br' })],
  ];

  test.each(bendings)('an ID token with %s', async (what, change) => {
    const email = await strong(`recusa.${bendings.findIndex(([name]) => name === what)}`);
    bed.provider.bend = reissue(bed.provider, (claims) => ({ ...claims, ...change(claims) }));
    const { answer } = await enter(email);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().mensagem).toContain('não pôde ser aceita. Tente de novo. Entre com usuário e senha');
  });

  test('an ID token signed by somebody else, or by nobody', async () => {
    const email = await strong('assinatura');
    bed.provider.bend = reissue(bed.provider, (claims) => claims, 'forged-key');
    expect((await enter(email)).answer.statusCode).toBe(401);
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    bed.provider.bend = async (token) => `${header}.${token.split('.')[1]}.`;
    expect((await enter(email)).answer.statusCode).toBe(401);
  });

  test('the same answer twice, or two at once', async () => {
    const { cookie, retorno } = await comeBack(await strong('repetida'));
    const both = await Promise.all([1, 2].map(() => post('/entrar', { retorno }, cookie)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await post('/entrar', { retorno }, cookie)).statusCode).toBe(401);
  });

  test('an answer that comes later than ten minutes after the beginning', async () => {
    const { cookie, retorno } = await comeBack(await strong('demorada'));
    const { rowCount } = await bed.t.db.pool.query(
      "update entrada_oidc set expira_em = now() where usuario_id is null and expira_em > now() + interval '9 minutes'",
    );
    expect(rowCount).toBeGreaterThan(0);
    expect((await post('/entrar', { retorno }, cookie)).statusCode).toBe(401);
  });

  test("an answer in another browser, with or without a sign-in of its own, and the owner's still counts", async () => {
    const { cookie, retorno } = await comeBack(await strong('roubada'));
    const thief = await start();
    expect((await post('/entrar', { retorno }, thief.cookie)).statusCode).toBe(401);
    expect((await post('/entrar', { retorno })).statusCode).toBe(401);
    expect((await post('/entrar', { retorno }, cookie)).statusCode).toBe(200);
  });

  test('an answer that says it is of another issuer', async () => {
    const { cookie, retorno } = await comeBack(await strong('misturada'));
    const mixed = new URLSearchParams(retorno);
    mixed.set('iss', 'https://contas.outra.com.br');
    expect((await post('/entrar', { retorno: `?${mixed}` }, cookie)).statusCode).toBe(401);
  });

  test('a sign-in that somebody cancelled at the provider', async () => {
    const { address, cookie } = await start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const retorno = `?${new URLSearchParams({ error: 'access_denied', state, iss: bed.provider.issuer })}`;
    const answer = await post('/entrar', { retorno }, cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().mensagem).toContain('foi cancelada ou não foi permitida lá');
  });

  test('a panel at an address that was not configured', async () => {
    const answer = await bed.t.app.inject({
      method: 'POST',
      url: '/pj/unix/login/oidc',
      headers: { host: 'painel.golpe.com.br', origin: 'https://painel.golpe.com.br' },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().mensagem).toContain('ENDERECO_PAINEL');
  });
});

describe('faults', () => {
  test('a provider that is down is told, stops no start, and is found again', async () => {
    await bed.provider.down();
    const late = await buildTestApp(bed.provider.environment);
    const away = await post('', {}, '', late.app);
    expect(away.statusCode).toBe(502);
    expect(away.json().mensagem).toContain(
      'não respondeu. Tente de novo em um minuto. Entre com usuário e senha',
    );
    await bed.provider.up();
    // For a second nobody asks it again.
    await expect.poll(async () => (await post('', {}, '', late.app)).statusCode).toBe(200);
    await late.close();
  });

  test('a provider that falls between the button and the answer', async () => {
    const { cookie, retorno } = await comeBack('qualquer@exemplo.com.br');
    await bed.provider.down();
    expect((await post('/entrar', { retorno }, cookie)).statusCode).toBe(502);
    await bed.provider.up();
  });

  test.each([
    ['behind', 300],
    ['ahead', -4000],
  ])('a clock that is %s is told as such', async (_how, seconds) => {
    const person = await enrolled(`relogio.${Math.abs(seconds)}`);
    const later = (claims: Record<string, unknown>) => ({
      ...claims,
      iat: Number(claims.iat) + seconds,
      exp: Number(claims.exp) + seconds,
    });
    bed.provider.bend = reissue(bed.provider, later);
    const { answer } = await enter(mailOf(person));
    expect(answer.statusCode).toBe(502);
    expect(answer.json().mensagem).toContain('O relógio deste servidor e o do serviço de contas');
  });

  test('a key exchanged a moment ago is fetched', async () => {
    const person = await enrolled('chave.nova');
    expect((await enter(mailOf(person))).answer.statusCode).toBe(201);
    await bed.provider.rotateKey();
    expect((await enter(mailOf(person))).answer.statusCode).toBe(201);
  });

  test('keys and tokens are asked of the issuer alone', async () => {
    const { createServer } = await import('node:http');
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const elsewhere = `http://127.0.0.1:${(other.address() as { port: number }).port}`;
    const issuer = createServer((request, response) => {
      const self = `http://${request.headers.host}`;
      const told = {
        issuer: self,
        authorization_endpoint: `${self}/auth`,
        token_endpoint: `${elsewhere}/token`,
        jwks_uri: `${elsewhere}/jwks`,
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    });
    await new Promise<void>((listening) => issuer.listen(0, '127.0.0.1', listening));
    const { port } = issuer.address() as { port: number };
    const own = `http://127.0.0.1:${port}`;
    const t = await buildTestApp({ ...bed.provider.environment, OIDC_ISSUER: own });
    const { address, cookie } = await start(t.app);
    const state = new URL(address).searchParams.get('state');
    const answer = await post('/entrar', { retorno: `?code=x&state=${state}` }, cookie, t.app);
    expect(answer.statusCode).toBe(401);
    const logout_token = await bed.provider.signLogout({ iss: own, sub: 'x' });
    expect((await post('/sair', { logout_token }, '', t.app)).statusCode).toBe(400);
    expect(asked).toEqual([]);
    await t.close();
    issuer.close();
    other.close();
  });

  test('without a provider nothing is announced, and the calls say so', async () => {
    const plain = await buildTestApp();
    expect((await post('', {}, '', plain.app)).statusCode).toBe(404);
    expect(plain.config.painel.recursos).not.toContain('oidc');
    expect(bed.t.config.painel.recursos).toContain('oidc');
    await plain.close();
  });
});
