import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { AskCorrectionResponse, Link } from '@painel-pj/contract/analise/decisao';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rotateKeys } from '#plataforma/commands/rotate-keys.ts';
import { item, refusal } from '#test/decisions.ts';
import { dumpDatabase } from '#test/dump-database.ts';
import { askByLink } from '#test/link.ts';
import { type MailBed, openMailBed } from '#test/mail-bed.ts';
import { segredo } from '#test/webhook-receiver.ts';

const hourMs = 3_600_000;

let bed: MailBed;
beforeEach(async () => {
  bed = await openMailBed();
});
afterEach(() => bed.close());

const ask = (known?: string) => askByLink(bed.call, bed.ana, [item, item], known);
const setEmail = (id: string, email: string) =>
  bed.t.db.pool.query('update cadastro set email = $2 where id = $1', [id, email]);
const tokens = () => bed.mail.received.map(({ text }) => /#([\w-]{43})/.exec(text)?.[1]);
const outcomes = async () => (await bed.list()).map(({ situacao, erro }) => [situacao, erro]);

describe('a link', () => {
  test('goes to the company by e-mail, which names no person and is erased', async () => {
    const { id, link, cadastro } = await ask();
    expect(link.enviadoPara).toMatch(/^\w\*\*\*@/);
    expect(await bed.sealed()).toHaveLength(1);
    expect(await dumpDatabase(bed.t)).not.toContain(link.token);
    await bed.deliver();

    const [mail] = bed.mail.received;
    expect(mail).toMatchObject({ from: 'cadastro@aurora.example', to: [cadastro.email] });
    expect(mail?.subject).toMatch(/^Há 2 pendências no cadastro de \S\*{5}/);
    expect(mail?.text).toContain(`https://painel.aurora.example/empresa#${link.token}`);
    expect(mail?.html).toContain(`href="https://painel.aurora.example/empresa#${link.token}"`);
    const people = [cadastro.nomeResponsavel, cadastro.razaoSocial, item.texto];
    for (const word of people) expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(word);

    expect(await bed.sealed()).toEqual([]);
    const dump = await dumpDatabase(bed.t);
    expect(dump).not.toContain(link.token);
    expect(dump).not.toContain(Buffer.from(link.token).toString('hex'));
    expect(await bed.list()).toMatchObject([
      { canal: 'email', tipo: 'cadastro.correcao_pedida', cadastro: { id }, situacao: 'entregue' },
    ]);
    await bed.deliver();
    expect(bed.mail.received).toHaveLength(1);
  });

  test('made anew takes the place of the one that waits', async () => {
    const { id, link } = await ask();
    const made = (await bed.make(id)).json<Link>();
    await bed.deliver();
    expect(tokens()).toEqual([made.token]);
    expect(made.token).not.toBe(link.token);
    expect(await bed.list()).toHaveLength(1);
    await bed.make(id);
    expect((await bed.list()).map(({ situacao }) => situacao)).toEqual(['a_entregar', 'entregue']);
  });

  test.each([
    ['an undo', 'desfazer', {}],
    ['a refusal', 'recusa', refusal],
  ])('that was ended by %s is not sent', async (_name, act, body) => {
    const { id } = await ask();
    if (act === 'recusa') await bed.call.act(bed.ana, id, 'devolucao', {});
    expect((await bed.call.act(bed.ana, id, act, body)).statusCode).toBe(200);
    await bed.deliver();
    expect(bed.mail.received).toEqual([]);
    expect([await bed.list(), await bed.sealed()]).toEqual([[], []]);
  });

  test('is not sent after its deadline', async () => {
    await ask();
    await bed.deliver(90 * 24 * hourMs);
    expect(bed.mail.received).toEqual([]);
    expect(await outcomes()).toEqual([['nao_entregue', expect.stringContaining('O prazo do pedido passou')]]);
  });

  test.each([
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'Fulano <a@x.example>',
    `${'a'.repeat(65)}@x.example`,
    'a@localhost',
    '',
  ])('goes to no such address: %j', async (email) => {
    const id = await bed.call.receive();
    await setEmail(id, email);
    const { link } = await ask(id);
    expect(link.enviadoPara).toBeUndefined();
    await bed.deliver();
    expect(bed.mail.received).toEqual([]);
  });

  test('of a company whose name tries to add a header adds none', async () => {
    const id = await bed.call.receive();
    const name = 'X\r\nBcc: outra@x.example\r\n\r\n<script>alert(1)</script> Ltda';
    await bed.t.db.pool.query('update cadastro set razao_social = $2 where id = $1', [id, name]);
    await ask(id);
    await bed.deliver();
    const [mail] = bed.mail.received;
    expect(mail?.to).toHaveLength(1);
    expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(mail?.html).not.toContain('<script');
  });

  test('that goes by no e-mail tells nothing of the one before it', async () => {
    const { id } = await ask();
    await bed.deliver();
    await setEmail(id, '');
    await bed.make(id);
    const url = `/pj/unix/cadastros/${id}/pendencias/link`;
    const told = await bed.t.app.inject({ url, headers: bed.ana.headers });
    expect([told.json().situacao, told.json().email]).toEqual(['aberto', undefined]);
  });

  test('where the request asks for no link, nothing is sent', async () => {
    const asked = await bed.call.ask(bed.ana, await bed.call.receive());
    expect(asked.json<AskCorrectionResponse>().link).toBeUndefined();
    expect(await bed.list()).toEqual([]);
  });
});

describe('delivery', () => {
  test('a server that asks for patience is tried again', async () => {
    await ask();
    bed.mail.answerWith(() => '451 4.7.1 try later');
    await bed.deliver();
    expect(await outcomes()).toEqual([
      ['a_entregar', 'O servidor de e-mail pediu para tentar mais tarde (451 4.7.1).'],
    ]);
    bed.mail.answerWith(() => null);
    await bed.deliver();
    expect(bed.mail.received).toHaveLength(1);
    expect(await outcomes()).toEqual([['entregue', undefined]]);
  });

  test('a server that is down is tried again', async () => {
    await ask();
    await bed.mail.down();
    await bed.deliver();
    expect(await outcomes()).toEqual([['a_entregar', 'O servidor de e-mail não atende.']]);
    await bed.mail.up();
    await bed.deliver();
    expect(bed.mail.received).toHaveLength(1);
  });

  test('an address that is refused for good is told at once, and the next one is still sent', async () => {
    const { id, cadastro } = await ask();
    const other = await bed.call.receive();
    await setEmail(other, 'outra@empresa.example');
    await ask(other);
    bed.mail.answerWith(({ to }) => (to === cadastro.email ? `550 5.1.1 <${to}> unknown` : null));
    await bed.deliver();
    const why = 'O servidor de e-mail recusou o endereço: ele não existe (550 5.1.1).';
    const [sent, refused] = await bed.list();
    expect(sent).toMatchObject({ situacao: 'entregue', para: 'o***@empresa.example' });
    expect(refused).toMatchObject({ situacao: 'nao_entregue', erro: why, podeReenviar: false });
    const { email } = (
      await bed.t.app.inject({ url: `/pj/unix/cadastros/${id}/pendencias/link`, headers: bed.ana.headers })
    ).json();
    expect(email).toMatchObject({ situacao: 'nao_entregue', erro: why });
    expect(await bed.sealed()).toEqual([]);

    await expect(bed.resend(refused?.id ?? '')).rejects.toThrow('crie um novo link');
    bed.mail.answerWith(() => null);
    await bed.make(id);
    await bed.deliver();
    expect(bed.mail.received).toHaveLength(2);
  });

  test('what was given up after three days can be sent again, while its link works', async () => {
    const { link } = await ask();
    await bed.mail.down();
    for (let hour = 0; hour < 80; hour++) await bed.deliver(hourMs);
    const [given] = await bed.list();
    expect(given).toMatchObject({ situacao: 'nao_entregue', podeReenviar: true });
    await bed.resend(given?.id ?? '');
    await bed.deliver();
    expect(await outcomes()).toEqual([['a_entregar', 'O servidor de e-mail não atende.']]);
    await bed.mail.up();
    await bed.deliver();
    expect(tokens()).toEqual([link.token]);
  });

  test('what was given up is erased after 30 days', async () => {
    await ask();
    await bed.mail.down();
    for (let hour = 0; hour < 80; hour++) await bed.deliver(hourMs);
    expect(await bed.sealed()).toHaveLength(1);
    bed.t.clock.advance(30 * 24 * hourMs);
    await bed.avisos.forgetOld();
    expect([await bed.list(), await bed.sealed()]).toEqual([[], []]);
  });

  test('a server that says nothing is not waited for', async () => {
    await ask();
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await bed.deliver(61_000, { patienceMs: 300, port: (silent.address() as AddressInfo).port });
    silent.close();
    expect(await outcomes()).toEqual([['a_entregar', 'O servidor de e-mail não respondeu a tempo.']]);
  });

  test('an e-mail that waits while the key of the installation is changed still goes', async () => {
    const { link } = await ask();
    await rotateKeys(bed.t.db, bed.t.config, { id: null, nome: 'operador' });
    await bed.deliver();
    expect(tokens()).toEqual([link.token]);
  });

  test('of many processes one sends each', async () => {
    for (let count = 0; count < 6; count++) await ask();
    await Promise.all(Array.from({ length: 6 }, () => bed.deliver(10_000)));
    expect(bed.mail.received).toHaveLength(6);
    expect(new Set(tokens()).size).toBe(6);
  });

  test('an e-mail goes while the system that is told of the same registration is down', async () => {
    const both = await openMailBed({ WEBHOOK_URL: 'http://127.0.0.1:9/avisos', WEBHOOK_SEGREDO: segredo });
    await askByLink(both.call, both.ana, [item]);
    await both.deliver();
    expect(both.mail.received).toHaveLength(1);
    await both.close();
  });

  test('a restored installation sends nothing until the operator says so', async () => {
    await bed.t.db.pool.query('update identidade set envia = false');
    await ask();
    for (let hour = 0; hour < 5; hour++) await bed.deliver(hourMs);
    expect(bed.mail.received).toEqual([]);
    await bed.avisos.release({ id: null, nome: 'operador:root' });
    await bed.deliver();
    expect(bed.mail.received).toHaveLength(1);
  });
});
