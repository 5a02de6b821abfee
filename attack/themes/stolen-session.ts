import { endpoints } from '@painel-pj/contract/endpoints';
import { cabecalhoSegundoPlano } from '@painel-pj/contract/limites';
import { type Attack, insist } from '../support/attack.ts';
import type { Call } from '../support/client.ts';
import { publish } from '../support/documents.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, enter, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

async function idleMinutes({ db }: Target, usuarioId: string): Promise<number> {
  const text =
    'select extract(epoch from now() - vista_em)::float8 / 60 as n from sessao where usuario_id = $1';
  return (await db.query<{ n: number }>(text, [usuarioId])).rows[0]?.n ?? -1;
}

export const stolenSession: Attack[] = [
  {
    ameaca: 26,
    tentado: 'manter viva, só com o que o painel pede sozinho, a sessão de uma tela abandonada',
    async run(target) {
      const { id } = await mintPerson(target);
      const token = await mintSession(target, id, 'completa', { idleMinutes: 14 });
      const headers = { ...bearing(token), [cabecalhoSegundoPlano]: '1' };
      const alone = [endpoints.novidades, endpoints.sessao, endpoints.listCadastros];
      for (const { path } of alone) {
        expectStatus(await target.client.send({ path: `${path}?limite=1`, headers }), 200, path);
        insist((await idleMinutes(target, id)) >= 14, `${path} contou como uso`);
      }
      const { path } = endpoints.sessao;
      expectStatus(await target.client.send({ path, headers: bearing(token) }), 200, 'uso de verdade');
      insist((await idleMinutes(target, id)) < 1, 'o uso de verdade não contou');
      return { tentativas: alone.length };
    },
  },
  {
    ameaca: 30,
    tentado: 'achar, no navegador de quem saiu, respostas com dados pessoais guardadas',
    async run(target) {
      const { person, token } = await enter(target);
      const headers = bearing(token);
      const [name = ''] = await publish(target, token, 520_030);
      const { path: list } = endpoints.listCadastros;
      const read: Call[] = [
        { path: list, headers },
        { path: `${list}?limite=1`, headers },
        { path: endpoints.novidades.path, headers },
        { path: endpoints.listUsuarios.path, headers: bearing(target.adminToken) },
        { path: `/arquivos/${name}` },
        { path: `/arquivos/${name}?miniatura` },
      ];
      for (const call of read) {
        const answer = await target.client.send(call);
        expectStatus(answer, 200, call.path);
        insist(answer.headers['cache-control'] === 'no-store', `${call.path} pode ser guardada`);
      }
      const { method, path } = endpoints.logout;
      const left = await target.client.send({ method, path, headers });
      const cleared = left.headers['clear-site-data'];
      insist(cleared === '"cache"', `${person.user} saiu, e nada foi limpo: ${cleared}`);
      return { tentativas: read.length + 1 };
    },
  },
];
