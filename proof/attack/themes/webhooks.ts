import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { spawnServer } from '@painel-pj/test-bed/server';
import {
  openWebhookReceiver,
  type Received,
  type WebhookReceiver,
} from '@painel-pj/test-bed/webhook-receiver';
import { type Attack, insist } from '../support/attack.ts';
import { startDocumentedReceiver } from '../support/documented-receiver.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, mintKey } from '../support/sessions.ts';
import { openTarget, type Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

const redirects = [301, 302, 303, 307, 308];

const forbiddenAddresses = [
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.5/avisos',
  'http://127.0.0.1@169.254.169.254/',
  'http://localhost.exemplo.com.br/',
  'file:///etc/passwd',
];

/** A server of its own that tells a receiver of its own. */
async function withReceiver<T>(work: (target: Target, receiver: WebhookReceiver) => Promise<T>): Promise<T> {
  const receiver = await openWebhookReceiver();
  const target = await openTarget(receiver.environment);
  try {
    return await work(target, receiver);
  } finally {
    await target.close();
    await receiver.down();
  }
}

async function send(target: Target, number: number, changes = {}): Promise<string> {
  const { method, path } = outsideEndpoints.receiveCadastro;
  const headers = { 'x-integration-key': await mintKey(target) };
  const body = { ...buildCadastro(number), ...changes };
  const answer = await target.client.send({ method, path, headers, body });
  expectStatus(answer, 201, 'envio de um cadastro');
  return (JSON.parse(answer.body.toString()) as { id: string }).id;
}

/** An event as the real server sent it. */
async function capture(target: Target, receiver: WebhookReceiver): Promise<Received> {
  await send(target, 1);
  await isSoonTrue(() => receiver.received.length > 0);
  const [event] = receiver.received;
  insist(event !== undefined, 'nenhum aviso chegou');
  return event;
}

const pick = ({ headers }: Received, changes = {}): Record<string, string> => ({
  'webhook-id': headers['webhook-id'] ?? '',
  'webhook-timestamp': headers['webhook-timestamp'] ?? '',
  'webhook-signature': headers['webhook-signature'] ?? '',
  ...changes,
});

/** What nobody but the server itself should be reached at. */
async function openInside() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/interno`;
  return { url, calls: () => calls, close: () => server.close() };
}

async function isStartRefused(url: string, segredo: string): Promise<boolean> {
  const child = spawnServer(
    { DATA_DIR: '/nonexistent', WEBHOOK_URL: url, WEBHOOK_SEGREDO: segredo },
    { stderr: 'ignore' },
  );
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 1;
}

/** What the sessions of the running server could do to what is told. */
const findPowers = `
  select distinct poder from pg_stat_activity, lateral (
    select 'insert' as poder where has_any_column_privilege(usesysid, 'aviso', 'insert')
    union all
    select 'update de ' || c from unnest(array['id', 'cadastro_id', 'tipo', 'versao', 'criado_em']) c
      where has_column_privilege(usesysid, 'aviso', c, 'update')
  ) poderes
  where datname = current_database() and application_name = 'painel-pj'`;

export const webhooks: Attack[] = [
  {
    ameaca: 40,
    tentado:
      'fazer o servidor chamar outro endereço: redirecionamentos, endereços nos dados e na configuração',
    run: () =>
      withReceiver(async (target, receiver) => {
        const inside = await openInside();
        receiver.answerWith((_received, response) => {
          response.setHeader('location', inside.url).setHeader('refresh', `0; url=${inside.url}`);
          return redirects[receiver.received.length % redirects.length] ?? 302;
        });
        for (let number = 1; number <= redirects.length; number++) {
          await send(target, number, { razaoSocial: inside.url, logradouro: inside.url });
        }
        const isTried = await isSoonTrue(() => receiver.received.length >= redirects.length);
        insist(isTried, 'nenhum aviso chegou');
        inside.close();
        insist(inside.calls() === 0, `${inside.calls()} chamadas a um endereço que não é o configurado`);
        const told = receiver.received.map(({ body }) => body).join();
        const personal = Object.values(buildCadastro(1)).filter(
          (value) => typeof value === 'string' && value.length > 5,
        );
        insist(!personal.some((value) => told.includes(String(value))), `dados de alguém num aviso: ${told}`);
        const segredo = receiver.environment.WEBHOOK_SEGREDO ?? '';
        for (const url of forbiddenAddresses) insist(await isStartRefused(url, segredo), `${url} foi aceito`);
        return { tentativas: receiver.received.length + forbiddenAddresses.length };
      }),
  },
  {
    ameaca: 41,
    tentado:
      'avisar a empresa no lugar do servidor: outra chave, outro corpo, outro id, nenhuma assinatura, o próprio banco',
    run: () =>
      withReceiver(async (target, receiver) => {
        const event = await capture(target, receiver);
        const { body } = event;
        const documented = await startDocumentedReceiver(receiver.environment.WEBHOOK_SEGREDO ?? '');
        const signature = event.headers['webhook-signature'] ?? '';
        const forged: [Record<string, string>, string][] = [
          [{}, body],
          [pick(event, { 'webhook-signature': '' }), body],
          [pick(event, { 'webhook-signature': 'v1,' }), body],
          [pick(event, { 'webhook-signature': `v1,${'A'.repeat(43)}=` }), body],
          [pick(event, { 'webhook-signature': signature.slice(0, -4) }), body],
          [pick(event, { 'webhook-id': '00000000-0000-4000-8000-000000000000' }), body],
          [
            pick(event, { 'webhook-timestamp': String(Number(event.headers['webhook-timestamp']) + 1) }),
            body,
          ],
          [pick(event, { 'webhook-timestamp': 'Infinity' }), body],
          [pick(event), body.replace('recebido', 'aprovado')],
          [pick(event), `${body} `],
        ];
        try {
          for (const [headers, text] of forged) {
            const status = await documented.send(headers, text);
            insist(status === 401, `aceito (${status}): ${JSON.stringify(headers)} ${text}`);
          }
          insist(documented.heeded().length === 0, `atendido: ${documented.heeded().join()}`);
          insist((await documented.send(pick(event), body)) === 204, 'o aviso verdadeiro foi recusado');
        } finally {
          await documented.stop();
        }
        const { rows } = await target.db.query<{ poder: string }>(findPowers);
        insist(rows.length === 0, `o servidor pode mudar avisos: ${rows.map(({ poder }) => poder).join()}`);
        return { tentativas: forged.length + 1 };
      }),
  },
  {
    ameaca: 42,
    tentado:
      'repetir um aviso verdadeiro: duas vezes seguidas, e minutos depois; reenviá-lo sem ser administrador',
    run: () =>
      withReceiver(async (target, receiver) => {
        const event = await capture(target, receiver);
        const segredo = receiver.environment.WEBHOOK_SEGREDO ?? '';
        for (const aheadSeconds of [301, 3600]) {
          const later = await startDocumentedReceiver(segredo, aheadSeconds);
          const status = await later.send(pick(event), event.body);
          await later.stop();
          insist(status === 401, `aceito ${aheadSeconds} s depois (${status})`);
        }
        const documented = await startDocumentedReceiver(segredo);
        for (let time = 0; time < 3; time++) await documented.send(pick(event), event.body);
        await isSoonTrue(() => documented.heeded().length > 0);
        await documented.stop();
        insist(documented.heeded().length === 1, `atendido ${documented.heeded().length} vezes`);
        const path = endpoints.resendAviso.path.replace(':id', event.headers['webhook-id'] ?? '');
        const { method } = endpoints.resendAviso;
        expectStatus(await target.client.send({ method, path }), 401, 'reenviar sem entrar');
        const key = { 'x-integration-key': await mintKey(target) };
        expectStatus(await target.client.send({ method, path, headers: key }), 401, 'reenviar com a chave');
        const admin = bearing(target.adminToken);
        expectStatus(await target.client.send({ method, path, headers: admin }), 200, 'reenviar');
        await isSoonTrue(() => receiver.received.length > 1);
        const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
        insist(ids.size === 1, 'um reenvio tem outro id, e seria atendido de novo');
        return { tentativas: 8 };
      }),
  },
];
