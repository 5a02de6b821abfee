import type { SocioNovo } from '@painel-pj/contract/entrada/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey } from '#test/integration.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

const levels = async (id: string, codigo: string) =>
  (await on.readAlertas(id)).filter((one) => one.codigo === codigo).map(({ nivel }) => nivel);
const ana: SocioNovo = { nome: 'Ana Lima', cpf: '52998224725', percentual: 50 };
const bia: SocioNovo = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 50 };

test('the same CNPJ from another sender is told with what was decided there, and is no branch', async () => {
  const cadastro = on.build();
  const first = await on.send(cadastro);
  const url = '/pj/unix/cadastros';
  const headers = await createKey(on.server, 'outra');
  const second = (await on.server.app.inject({ method: 'POST', url, headers, payload: cadastro })).json().id;
  expect(await on.readTextos(second, 'cnpj-ja-enviado')).toEqual([
    'Este CNPJ já foi enviado por outro canal: em análise.',
  ]);
  expect(await on.readTextos(second, 'raiz-ja-cadastrada')).toEqual([]);
  await on.refuse(first);
  await on.workQueue();
  expect(await on.readTextos(second, 'cnpj-ja-enviado')).toEqual([
    expect.stringMatching(/^Este CNPJ já foi enviado por outro canal: recusado em \d{2}\/\d{2}\/\d{4}\.$/),
  ]);
  expect(await levels(second, 'cnpj-ja-enviado')).toEqual(['atencao']);
});

test('of a CNPJ that several sent, a refusal is told before what came after it', async () => {
  const cadastro = on.build();
  await on.refuse(await on.send(cadastro));
  const sendAs = async (nome: string) => {
    const headers = await createKey(on.server, nome);
    const url = '/pj/unix/cadastros';
    return (await on.server.app.inject({ method: 'POST', url, headers, payload: cadastro })).json().id;
  };
  await sendAs('segunda');
  expect(await on.readTextos(await sendAs('terceira'), 'cnpj-ja-enviado')).toEqual([
    expect.stringContaining('por outro canal: recusado em '),
  ]);
});

test('five of one telephone in a day are told of the last, and of none that came before', async () => {
  const ids: string[] = [];
  for (let sent = 0; sent < 5; sent++) ids.push(await on.send(on.build({ telefone: '11987650077' })));
  await on.workQueue();
  const told = await Promise.all(ids.map((id) => on.readTextos(id, 'muitos-em-pouco-tempo')));
  expect(told).toEqual([
    ...[[], [], [], []],
    ['5 cadastros em 1 hora com o mesmo telefone. Pode ser um envio em lote.'],
  ]);
});

test('one file as two papers is told; a proof of address of two who live together is not', async () => {
  const id = await on.send(on.build({ socios: [ana, bia] }));
  const paper = pdfFile('um papel');
  await on.sendFile(id, 'documentos/contratoSocial', paper);
  await on.sendFile(id, 'socios/0/documentos/rg', paper);
  expect(await on.readTextos(id, 'mesmo-arquivo-duas-vezes')).toEqual([
    'O mesmo arquivo foi enviado como Contrato Social e como RG de Ana Lima. Pode ter sido engano.',
  ]);
  const bill = pdfFile('uma conta');
  for (const at of [0, 1]) await on.sendFile(id, `socios/${at}/documentos/comprovanteResidencia`, bill);
  const identity = pdfFile('frente e verso');
  for (const chave of ['rgFrente', 'rgVerso']) {
    await on.sendFile(id, `socios/1/documentos/${chave}`, identity);
  }
  expect(await on.readTextos(id, 'mesmo-arquivo-duas-vezes')).toHaveLength(1);
  expect(await on.readTextos(id, 'arquivo-repetido')).toEqual([]);
  await on.sendFile(id, 'socios/0/documentos/rgFrente', identity);
  expect(await levels(id, 'arquivo-repetido')).toContain('impede');
});

test('less is made of one contract of two companies when they have a partner in common', async () => {
  const cpf = '15350946056';
  const owner: SocioNovo = { nome: 'Caio Reis', cpf, percentual: 100 };
  const send = async (name: string, socios: SocioNovo[]) => {
    const id = await on.send(on.build({ razaoSocial: name, socios }));
    await on.sendFile(id, 'documentos/contratoSocial', pdfFile('um contrato'));
    return id;
  };
  await send('Alfa Ltda', [owner]);
  expect(await levels(await send('Beta Ltda', [owner]), 'arquivo-repetido')).toEqual(['atencao']);
});

test('who signs for three companies and is partner of none is told', async () => {
  const signer = { nomeResponsavel: 'Davi Prado', cpfResponsavel: '86288366757' };
  const ids: string[] = [];
  for (let sent = 0; sent < 3; sent++) ids.push(await on.send(on.build(signer)));
  expect(await on.readTextos(ids[2] ?? '', 'responsavel-repetido')).toEqual([
    'Davi Prado assina também por 2 empresas sem sócio em comum. Pode ser procuração de advogado ou contador.',
  ]);
  expect(await on.readTextos(ids[1] ?? '', 'responsavel-repetido')).toEqual([]);
  const owner: SocioNovo = { nome: 'Davi Prado', cpf: '86288366757', percentual: 100 };
  const own = await on.send(on.build({ ...signer, socios: [owner] }));
  expect(await on.readTextos(own, 'responsavel-repetido')).toEqual([]);
});

test('the threshold for owners is the one that was set', async () => {
  const lower = await openCheckedServer({ LIMITE_BENEFICIARIO: '10' });
  const cpfs = ['52998224725', '39053344705', '15350946056', '86288366757', '11144477735'];
  const socios = cpfs.map((cpf) => ({ nome: 'Ana Lima', cpf, percentual: 20 }));
  const find = async (server: CheckedServer) =>
    server.readTextos(await server.send(server.build({ socios })), 'sem-beneficiario-final');
  expect(await find(on)).toEqual(['Ninguém alcança 25 %. Informe quem controla a empresa.']);
  expect(await find(lower)).toEqual([]);
  const config = (await lower.server.app.inject({ url: '/config.json' })).json();
  expect(config.limiteBeneficiario).toBe(10);
  await lower.server.close();
});
