import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { startServer } from '@painel-pj/test-bed/server';
import { type Attack, insist } from '../support/attack.ts';
import type { Client } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import { expectStatus, judge, tally } from '../support/judge.ts';
import { forgetWaits } from '../support/sessions.ts';
import { randomAddress } from '../support/target.ts';

const tries = 34;

/** Wrong passwords for as many names, each from an address it made up. */
async function flood({ send }: Pick<Client, 'send'>, forge: () => Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < tries; time++) {
    const body = { user: `ninguem.${time}`, password: 'errada-errada-errada' };
    const answer = await send({ method: 'POST', path: endpoints.login.path, body, headers: forge() });
    judge(answer, 'entrar de um endereço forjado');
    statuses.push(answer.status);
  }
  return statuses;
}

const isStopped = (statuses: number[]) => statuses.slice(30).every((status) => status === 429);

export const addresses: Attack[] = [
  {
    ameaca: 20,
    tentado: 'fugir do limite com endereços forjados, sem proxy configurado',
    async run() {
      const server = await startServer({ DEMO: 'nao', TRUST_PROXY: '' });
      const client = createClient(server.url);
      try {
        const statuses = await flood(client, () => ({
          'x-forwarded-for': randomAddress(),
          'x-real-ip': randomAddress(),
          forwarded: `for=${randomAddress()}`,
          'x-client-ip': randomAddress(),
        }));
        insist(isStopped(statuses), tally(statuses));
        const secure = await client.send({
          path: endpoints.config.path,
          headers: { 'x-forwarded-proto': 'https' },
        });
        insist(secure.headers['strict-transport-security'] === undefined, 'um cabeçalho forjado liga o HSTS');
        return { tentativas: tries + 1, nota: tally(statuses) };
      } finally {
        client.close();
        await server.stop();
      }
    },
  },
  {
    ameaca: 20,
    tentado: 'fugir do limite por trás do proxy, inventando o começo de X-Forwarded-For',
    async run(target) {
      await forgetWaits(target);
      const own = randomAddress();
      const statuses = await flood(target.client, () => ({
        'x-forwarded-for': `${randomAddress()}, ${own}`,
      }));
      insist(isStopped(statuses), tally(statuses));
      await forgetWaits(target);
      const secure = await target.client.send({
        path: endpoints.config.path,
        headers: { 'x-forwarded-proto': 'https' },
      });
      insist(
        /max-age=\d{8}/.test(String(secure.headers['strict-transport-security'])),
        'sem HSTS atrás de TLS',
      );
      return { tentativas: tries + 1, nota: tally(statuses) };
    },
  },
  {
    ameaca: 11,
    tentado:
      'abrir documentos fora do endereço separado deles, o painel dentro dele, e o contrato sem entrar',
    async run() {
      const files = 'arquivos.exemplo.com.br';
      const server = await startServer({
        DEMO: 'nao',
        HOST_ARQUIVOS: `https://${files}/arquivos`,
        TRUST_PROXY: '127.0.0.1',
      });
      const client = createClient(server.url);
      const painel = 'painel.exemplo.com.br';
      const walks = [
        {
          hosts: [painel, files],
          paths: ['/arquivos/x.pdf', '/%61rquivos/x.pdf', `http://${files}/arquivos/x.pdf`],
        },
        { hosts: [files, painel], paths: ['/config.json', '/%63onfig.json', `http://${painel}/config.json`] },
      ];
      try {
        let walked = 0;
        for (const { hosts, paths } of walks) {
          const [host = '', forwarded = ''] = hosts;
          for (const path of paths) {
            for (const headers of [{ host }, { host, 'x-forwarded-host': forwarded }]) {
              const answer = await client.send({ path, headers });
              judge(answer, path);
              const isRefused = answer.status === 404 && answer.body.includes('Endereço não encontrado');
              insist(isRefused, `${path} em ${host}: ${answer.status} ${answer.body}`);
              walked += 1;
            }
          }
        }
        for (const path of ['/documentacao/json', '/documentacao/yaml', '/documentacao/%6ason']) {
          expectStatus(await client.send({ path, headers: { host: painel } }), 401, path);
        }
        return { tentativas: walked + 3 };
      } finally {
        client.close();
        await server.stop();
      }
    },
  },
];
