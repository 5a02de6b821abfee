import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';

let on: CheckedServer;
let disposable: string[];
/** With one owner, who reaches 25 %. */
const build = (changed: object = {}) => {
  const cadastro = on.build(changed);
  return { ...cadastro, socios: cadastro.socios.slice(0, 1).map((socio) => ({ ...socio, percentual: 100 })) };
};
beforeAll(async () => {
  on = await openCheckedServer();
  disposable = [];
  for (let sent = 0; sent < 5; sent++) {
    disposable.unshift(
      await on.send(build({ email: `loja${sent}@mailinator.com`, bairro: `Bairro ${sent}` })),
    );
    await on.send(build());
  }
});
afterAll(() => on.server.close());

const ids = async (query: string) =>
  (await on.get(`/pj/unix?${query}`)).json<Cadastro[]>().map(({ id }) => id);

test('the list can be of one check, or one level, in either direction', async () => {
  expect(await ids('alerta=email-descartavel')).toEqual(disposable);
  expect(await ids('alerta=email-descartavel&ordem=antigos')).toEqual(disposable.toReversed());
  expect(await ids('nivel=impede')).toEqual(disposable);
  expect(await ids('nivel=impede&alerta=email-descartavel')).toEqual(disposable);
  expect(await ids('nivel=informacao&alerta=email-descartavel')).toEqual([]);
});

test('its pages follow each other', async () => {
  const first = await on.get('/pj/unix?alerta=email-descartavel&limite=2');
  expect(first.json<Cadastro[]>().map(({ id }) => id)).toEqual(disposable.slice(0, 2));
  const [, next = ''] = /<(.*)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  expect((await on.get(next)).json<Cadastro[]>().map(({ id }) => id)).toEqual(disposable.slice(2, 4));
});

test('it goes together with the situation and with a search', async () => {
  const [newest = '', ...others] = disposable;
  await on.decide(newest, true);
  expect(await ids('alerta=email-descartavel&filtro=cadastrado')).toEqual([newest]);
  expect(await ids('alerta=email-descartavel&filtro=pendente')).toEqual(others);
  expect(await ids('nivel=impede&busca=loja3')).toEqual([disposable[1]]);
  expect(await ids('nivel=impede&filtro=cadastrado&busca=loja3')).toEqual([]);
});

test('an answered check is no longer open', async () => {
  const last = disposable.at(-1) ?? '';
  await on.post(await on.pathOf(last, 'email-descartavel'), { motivo: 'Confirmado.' });
  expect(await ids('alerta=email-descartavel')).toEqual(disposable.slice(0, -1));
});

test('what is no level and no code is refused, by its name', async () => {
  expect((await on.get('/pj/unix?nivel=grave')).json()).toMatchObject({
    campos: { nivel: expect.any(String) },
  });
  expect((await on.get('/pj/unix?alerta=X')).json()).toMatchObject({
    campos: { alerta: expect.any(String) },
  });
});
