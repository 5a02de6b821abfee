import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { openWebhookBed, type WebhookBed } from '#test/webhook-bed.ts';
import { type Delivery, segredo } from '#test/webhook-receiver.ts';

let bed: WebhookBed;
beforeEach(async () => {
  bed = await openWebhookBed();
});
afterEach(() => bed.close());

describe('what is told', () => {
  test('each passage once, in its order, with where it leads and nothing of anybody', async () => {
    const id = await bed.receive(1);
    await bed.decide(id, true);
    await bed.decide(id, true);
    await bed.decide(id, false);
    await bed.correct(id, 1, { bairro: 'Outro' });
    await bed.deliver();
    const expected = [
      ['cadastro.recebido', 'a_analisar'],
      ['cadastro.aprovado', 'cadastrado'],
      ['cadastro.devolvido', 'a_analisar'],
      ['cadastro.corrigido', 'a_analisar'],
    ].map(([type, situacao], at) => ({
      type,
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
      data: { id, versao: at + 1, situacao, ...(type === 'cadastro.aprovado' && { risco: 'baixo' }) },
    }));
    expect(bed.receiver.deliveries.map(({ evento }) => evento)).toEqual(expected);
    await bed.deliver();
    expect(bed.receiver.deliveries).toHaveLength(4);
  });

  test('a request and a refusal, in the words for the company and no others', async () => {
    const id = await bed.receive(1);
    const itens = [{ alvo: 'contratoSocial', texto: 'Envie o contrato social assinado.' }];
    expect((await bed.ask(id, 1, { itens, prazoDias: 5 })).statusCode).toBe(200);
    await bed.undo(id, 2);
    const words = {
      motivos: ['outro'],
      textoEmpresa: 'Não atendemos este ramo de atividade.',
      definitiva: false,
    };
    const refused = await bed.refuse(id, 3, { ...words, notaInterna: 'Ver processo 123, de Fulano.' });
    expect(refused.statusCode).toBe(200);
    await bed.correct(id, 1, { bairro: 'Outro' });
    await bed.deliver();
    const prazo = expect.stringMatching(/^\d{4}-\d\d-\d\dT02:59:59Z$/);
    expect(bed.receiver.deliveries.slice(1).map(({ evento: { type, data } }) => [type, data])).toEqual([
      ['cadastro.correcao_pedida', { id, versao: 2, situacao: 'com_a_empresa', prazo, itens }],
      ['cadastro.desfeito', { id, versao: 3, situacao: 'a_analisar' }],
      ['cadastro.recusado', { id, versao: 4, situacao: 'recusado', risco: 'baixo', ...words }],
      ['cadastro.corrigido', { id, versao: 5, situacao: 'a_analisar' }],
    ]);
  });

  test('a document for an approved registration, which stays so, is told to nobody', async () => {
    const id = await bed.receive(1);
    const upload = (chave: string) =>
      bed.server.app.inject({
        method: 'PUT',
        url: `/pj/unix/cadastros/${id}/documentos/${chave}`,
        headers: { ...bed.key, 'content-type': 'application/pdf' },
        payload: pdfFile(chave),
      });
    expect((await upload('contratoSocial')).statusCode).toBe(200);
    await bed.decide(id, true);
    await upload('cartaoCnpj');
    await bed.deliver();
    expect(bed.told()).toEqual(['cadastro.recebido 1', 'cadastro.aprovado 3']);
  });

  test('what was refused is not told, nor what many asked for at once told twice', async () => {
    const id = await bed.receive(1);
    await bed.put('concluido', { ...bed.admin, 'if-match': '"7"' }, { id, cadastrado: true });
    await Promise.all(Array.from({ length: 10 }, () => bed.decide(id, true)));
    await bed.deliver();
    expect(bed.told()).toEqual(['cadastro.recebido 1', 'cadastro.aprovado 2']);
  });

  test('nothing is written when nobody is to be told', async () => {
    const silent = await buildTestApp();
    await sendCadastro(silent, await createKey(silent, 'loja'), 1);
    expect((await silent.db.pool.query('select from aviso')).rowCount).toBe(0);
    await silent.close();
  });
});

describe('the signature', () => {
  test('is of Standard Webhooks: id, time and body; any other is refused', async () => {
    await bed.receive(1);
    await bed.deliver();
    const [{ body, headers, evento }] = bed.receiver.deliveries as [Delivery];
    const webhook = new Webhook(segredo);
    expect(webhook.verify(body, headers)).toEqual(evento);
    expect(() => webhook.verify(`${body} `, headers)).toThrow();
    expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'outro' })).toThrow();
    const other = new Webhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`);
    expect(() => other.verify(body, headers)).toThrow();
  });

  test('while a secret is changed, both the new and the former one fit', async () => {
    const former = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
    bed.server.config.webhook = { url: bed.receiver.url, segredos: [segredo, former] };
    await bed.receive(1);
    await bed.deliver();
    const [{ body, headers, evento }] = bed.receiver.deliveries as [Delivery];
    for (const one of [segredo, former]) expect(new Webhook(one).verify(body, headers)).toEqual(evento);
  });
});
