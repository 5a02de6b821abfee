import { endpoints } from '@painel-pj/contract/endpoints';
import { cabecalhoSegundoPlano } from '@painel-pj/contract/limites';
import { type Attack, insist } from '../support/attack.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, mintPerson, mintSession } from '../support/sessions.ts';
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
];
