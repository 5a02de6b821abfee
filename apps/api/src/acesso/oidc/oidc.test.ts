import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { reissue } from '@painel-pj/test-bed/identity-provider';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { mailOf, prepareOidc } from '#test/oidc.ts';
import { createPerson, login, nextCode, secretOf, senha } from '#test/people.ts';

const bed = prepareOidc();
const { post, start, comeBack, enter, enrolled } = bed;

const entries = async (id: string) =>
  (
    await bed.t.db.pool.query(
      "select detalhes from auditoria where acao = 'sessao.iniciada' and alvo_id = $1 order by id desc",
      [id],
    )
  ).rows.map(({ detalhes }) => detalhes);

describe('the way in', () => {
  test('the browser is sent with PKCE, state and nonce, and keeps a cookie that nothing else reads', async () => {
    const { address, line } = await start();
    const { origin, searchParams } = new URL(address);
    expect(origin).toBe(bed.provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://localhost/login',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(line).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/);
    const value = line.split(/[=;]/)[1] ?? '';
    const { rows } = await bed.t.db.pool.query('select * from entrada_oidc');
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  test('a password at the provider is one factor: our code is asked for, then the session is an ordinary one', async () => {
    const person = await enrolled('so.senha');
    const { cookie, answer } = await enter(mailOf(person));
    expect([answer.statusCode, answer.json()]).toEqual([201, { hasSecret: true }]);
    const wrong = await post('/entrar', { code: '000000' }, cookie);
    expect(wrong.json()).toMatchObject({ codigo: 'codigo_invalido' });
    const entered = await post('/entrar', { code: nextCode(bed.t, person.secret) }, cookie);
    expect(entered.json()).toMatchObject({ token: expect.any(String), usuario: { user: 'so.senha' } });
    expect(String(entered.headers['set-cookie'])).toContain('aparelho_');
    expect((await entries(person.id))[0]).toMatchObject({ com: 'codigo', contaEmpresa: 'ligada' });
    const again = await post('/entrar', { code: nextCode(bed.t, person.secret) }, cookie);
    expect(again.statusCode).toBe(401);
  });

  test.each([[['mfa']], [['pwd', 'otp']], [['pin', 'hwk']]])(
    '%s at the provider is a second factor',
    async (methods) => {
      const person = await enrolled(`forte.${methods.join('')}`);
      bed.provider.methods = methods;
      const { answer } = await enter(mailOf(person).toUpperCase());
      const { token = '' } = answer.json<LoginResponse>();
      expect(answer.statusCode).toBe(200);
      const headers = { 'x-access-token': token };
      const conta = await bed.t.app.inject({ url: '/pj/unix/conta', headers });
      expect(conta.json()).toMatchObject({ user: person.user });
      expect((await entries(person.id))[0]).toMatchObject({ com: 'conta-empresa', contaEmpresa: 'ligada' });
      // The provider may have asked for it hours ago: what needs a fresh code still does.
      const fresh = await bed.t.app.inject({ method: 'POST', url: '/pj/unix/conta/codigos-backup', headers });
      expect(fresh.json()).toMatchObject({ codigo: 'codigo_requerido' });
    },
  );

  test.each([[['otp']], [['hwk']], [['pwd', 'pin']], [['sms', 'pwd']]])(
    '%s at the provider is one factor: our code is asked for',
    async (methods) => {
      const person = await enrolled(`um.${methods.join('')}`);
      bed.provider.methods = methods;
      const { answer } = await enter(mailOf(person));
      expect(answer.json()).toEqual({ hasSecret: true });
    },
  );

  test('whoever knew the cookie of the beginning can not go on with it', async () => {
    const person = await enrolled('plantada');
    const { cookie, retorno } = await comeBack(mailOf(person));
    expect((await post('/entrar', { retorno }, cookie)).statusCode).toBe(201);
    const code = nextCode(bed.t, person.secret);
    expect((await post('/entrar', { code }, cookie)).statusCode).toBe(401);
  });

  test('a link of somebody else, or another tab, leaves what the browser began as it is', async () => {
    const person = await enrolled('duas.abas');
    const { cookie, retorno } = await comeBack(mailOf(person));
    expect((await post('/entrar', { retorno: '?code=x&state=y' }, cookie)).statusCode).toBe(401);
    expect((await post('/entrar', { retorno }, cookie)).statusCode).toBe(201);
  });

  test('who has no second factor here sets one up first, whatever the provider says', async () => {
    const person = await createPerson(bed.t, 'novata', { senhaTemporaria: true });
    bed.provider.methods = ['mfa'];
    const { cookie, answer } = await enter(mailOf(person));
    const { setupToken = '', id } = answer.json<LoginResponse>();
    const headers = { 'x-access-token': setupToken };
    const secret = secretOf(
      (await bed.t.app.inject({ url: '/pj/unix/2fa/setup', headers })).json().otpauth_url,
    );
    await bed.t.app.inject({
      method: 'POST',
      url: '/pj/unix/2fa/confirm',
      headers,
      payload: { userId: id, secret },
    });
    // Not before a code of it was seen.
    const unproven = (await enter(mailOf(person))).answer;
    expect([unproven.statusCode, unproven.json()]).toEqual([201, { hasSecret: true, primeiroCodigo: true }]);
    const entered = await post('/entrar', { code: nextCode(bed.t, secret) }, cookie);
    expect(entered.json()).toMatchObject({ token: expect.any(String), codigosBackup: expect.any(Array) });
    // The password somebody gave is not used: nobody asks for another.
    expect(entered.json()).not.toHaveProperty('senhaTemporaria');
  });
});

describe('after Sair', () => {
  /** Signs in with two factors there, and leaves: the cookie that the browser has then. */
  async function leaveAs(email: string): Promise<string> {
    bed.provider.methods = ['mfa'];
    const { token = '' } = (await enter(email)).answer.json<LoginResponse>();
    const left = await bed.t.app.inject({
      method: 'POST',
      url: '/pj/unix/logout',
      headers: { 'x-access-token': token },
    });
    expect(String(left.headers['set-cookie'])).toMatch(
      /^saiu_oidc=1; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
    return 'saiu_oidc=1';
  }

  const startAfter = async (saiu: string) => {
    const answer = await post('', {}, saiu);
    const cookie = `${String(answer.headers['set-cookie']).split(';')[0]}; ${saiu}`;
    return { address: answer.json().endereco as string, cookie };
  };

  test('the provider is asked to ask again, until somebody entered', async () => {
    const email = mailOf(await enrolled('sai.e.volta'));
    const usual = new URL((await start()).address).searchParams;
    expect([usual.get('prompt'), usual.get('max_age')]).toEqual([null, null]);
    const { address, cookie } = await startAfter(await leaveAs(email));
    const asked = new URL(address).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const retorno = await bed.provider.visit(address, email);
    const answer = await post('/entrar', { retorno }, cookie);
    expect(answer.statusCode).toBe(200);
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^saiu_oidc=; Path=\/; Max-Age=0;/),
    );
  });

  test('an answer for which nobody was asked there again is refused', async () => {
    const email = mailOf(await enrolled('sai.e.fica'));
    const { address, cookie } = await startAfter(await leaveAs(email));
    bed.provider.bend = reissue(bed.provider, (claims) => ({
      ...claims,
      auth_time: Math.floor(Date.now() / 1000) - 3600,
    }));
    const retorno = await bed.provider.visit(address, email);
    const answer = await post('/entrar', { retorno }, cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().mensagem).toContain('Saia também da conta da empresa e tente de novo.');
  });

  test('of a session that began with a password nothing is asked', async () => {
    const { headers } = await enrolled('sem.conta.de.la');
    const left = await bed.t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers });
    expect(left.headers['set-cookie']).toBeUndefined();
  });
});

describe('who is let in', () => {
  const refusal = async (email: string) => (await enter(email)).answer;

  test('nobody who is not on the team, or no longer', async () => {
    const gone = await createPerson(bed.t, 'foi.embora');
    await bed.t.db.kysely
      .updateTable('usuario')
      .set({ excluido_em: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const [unknown, former] = [await refusal('ninguem@exemplo.com.br'), await refusal(mailOf(gone))];
    expect(unknown.statusCode).toBe(403);
    expect(unknown.json().mensagem).toContain('não tem acesso a este painel. Peça a quem cuida da equipe');
    expect(former.json().mensagem).toBe(unknown.json().mensagem);
  });

  test('nobody takes the e-mail of a colleague, who would be shut out', async () => {
    const [one, other] = [await enrolled('dona.do.mail'), await enrolled('quer.o.mail')];
    const answer = await bed.t.app.inject({
      method: 'PUT',
      url: '/pj/unix/conta',
      headers: other.headers,
      payload: { nomeCompleto: 'Outra', email: mailOf(one).toUpperCase() },
    });
    expect([answer.statusCode, answer.json().campos]).toEqual([
      409,
      { email: 'Já é de outra pessoa da equipe.' },
    ]);
  });

  test('neither of two people with the same e-mail', async () => {
    const [one, other] = [await enrolled('gemea.um'), await enrolled('gemea.dois')];
    await bed.t.db.kysely
      .updateTable('usuario')
      .set({ email: mailOf(one) })
      .where('id', '=', other.id)
      .execute();
    expect((await refusal(mailOf(one))).statusCode).toBe(403);
  });

  beforeAll(() => createPerson(bed.t, 'sem.prova'));
  test.each([
    ['no e-mail', {}],
    ['one that is not verified', { email: 'sem.prova@exemplo.com.br', email_verified: false }],
    ['one of which it does not say', { email: 'sem.prova@exemplo.com.br' }],
    ['a word in place of the truth', { email: 'sem.prova@exemplo.com.br', email_verified: 'true' }],
  ])('with %s nobody', async (_what, claims) => {
    bed.provider.claimsOf = () => claims;
    const answer = await refusal('sem.prova@exemplo.com.br');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().mensagem).toContain('não informou um e-mail verificado. Peça a quem cuida dele');
  });

  test('by another claim than the e-mail, by the user name', async () => {
    const other = await buildTestApp({ ...bed.provider.environment, OIDC_CAMPO: 'preferred_username' });
    const person = await createPerson(other, 'por.nome');
    const { address, cookie } = await start(other.app);
    const retorno = await bed.provider.visit(address, 'Por.Nome@outro.com.br');
    const answer = await post('/entrar', { retorno }, cookie, other.app);
    expect(answer.json()).toMatchObject({ id: person.id, setupToken: expect.any(String) });
    await other.close();
  });
});

test('with OIDC_SO only one person enters with a password, and nobody learns who', async () => {
  const only = await buildTestApp({
    ...bed.provider.environment,
    OIDC_SO: 'sim',
    OIDC_EMERGENCIA: 'Quebra.Vidro',
  });
  for (const user of ['quebra.vidro', 'as.outras']) await createPerson(only, user);
  const attempt = async (user: string, password: string) => {
    const { statusCode, json } = await login(only, { user, password });
    return [statusCode, json().mensagem];
  };
  expect((await attempt('quebra.vidro', senha))[0]).toBe(200);
  const refused = await attempt('quebra.vidro', 'outra-senha-qualquer');
  expect(refused).toEqual([401, expect.stringContaining('Entre com a conta da empresa')]);
  expect(await attempt('as.outras', senha)).toEqual(refused);
  expect(await attempt('ninguem', senha)).toEqual(refused);
  await only.close();
});
