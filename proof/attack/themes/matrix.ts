import { type Poder, poderes, poderesDaFuncao } from '@painel-pj/contract/equipe/poderes';
import { type Access, type Endpoint, endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Attack } from '../support/attack.ts';
import { calls, names } from '../support/calls.ts';
import { expectStatus, tally } from '../support/judge.ts';
import { bearing, mintKey, mintPerson, mintSession, type Scope } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { sendWhenReady } from '../support/wait.ts';
import { probes } from './probes.ts';

type Role = 'admin' | 'representante';
type State = {
  name: string;
  /** What the holder may reach when the state is a good one. */
  opens: Access[];
  headers(target: Target, role: Role, ids: Ids): Promise<Record<string, string>>;
};
type Ids = Record<Role | 'excluido', string>;

const session =
  (scope: Scope, age = {}) =>
  async (target: Target, role: Role, ids: Ids) =>
    bearing(await mintSession(target, ids[role], scope, age));

const states: State[] = [
  { name: 'sem token', opens: [], headers: async () => ({}) },
  { name: 'token malformado', opens: [], headers: async () => bearing("' or 1=1 --") },
  { name: 'token desconhecido', opens: [], headers: async () => bearing('A'.repeat(43)) },
  { name: 'sessão completa', opens: ['password-change', 'staff'], headers: session('completa') },
  { name: 'sessão ociosa', opens: [], headers: session('completa', { idleMinutes: 16 }) },
  { name: 'sessão vencida', opens: [], headers: session('completa', { livesMinutes: -1 }) },
  { name: 'configuração', opens: ['setup'], headers: session('configuracao') },
  { name: 'configuração vencida', opens: [], headers: session('configuracao', { livesMinutes: -1 }) },
  { name: 'senha provisória', opens: ['password-change'], headers: session('senha') },
  { name: 'senha provisória vencida', opens: [], headers: session('senha', { livesMinutes: -1 }) },
  {
    name: 'encerrada',
    opens: [],
    async headers(target, role, ids) {
      const headers = bearing(await mintSession(target, ids[role]));
      await target.client.send({ method: 'POST', path: endpoints.logout.path, headers });
      return headers;
    },
  },
  {
    name: 'de um excluído',
    opens: [],
    headers: async (target, _role, ids) => bearing(await mintSession(target, ids.excluido)),
  },
  {
    name: 'chave de integração',
    opens: ['integration'],
    headers: async (target) => ({ 'x-integration-key': await mintKey(target) }),
  },
  {
    name: 'chave revogada',
    opens: [],
    async headers(target) {
      const key = await mintKey(target);
      await target.db.query(
        'update chave_integracao set revogada_em = now() where hash = sha256($1::bytea)',
        [Buffer.from(key)],
      );
      return { 'x-integration-key': key };
    },
  },
  { name: 'chave no lugar do token', opens: [], headers: async (target) => bearing(await mintKey(target)) },
  {
    name: 'token no lugar da chave',
    opens: [],
    headers: async (target, role, ids) => ({ 'x-integration-key': await mintSession(target, ids[role]) }),
  },
];

function expectedStatus(
  { access, poderes, alsoByKey }: Endpoint,
  { opens }: State,
  held: readonly Poder[],
  reached: number,
): number {
  if (access === 'public' || (alsoByKey && opens.includes('integration'))) return reached;
  if (!opens.includes(access)) return 401;
  return poderes && !poderes.some((poder) => held.includes(poder)) ? 403 : reached;
}

/** Every set of powers, from none to all. */
const combinations = Array.from({ length: 2 ** poderes.length }, (_, bits) =>
  poderes.filter((_poder, place) => bits & (2 ** place)),
);

export const matrix: Attack[] = [
  {
    ameaca: 16,
    tentado: 'todas as chamadas, com todos os cargos e estados de token',
    async run(target) {
      const removed = await mintPerson(target, 'admin');
      const path = endpoints.removeUsuario.path.replace(':id', removed.id);
      await target.client.send({ method: 'DELETE', path, headers: bearing(target.adminToken) });
      const ids: Ids = {
        admin: (await mintPerson(target, 'admin')).id,
        representante: (await mintPerson(target, 'representante')).id,
        excluido: removed.id,
      };
      const statuses: number[] = [];
      for (const name of names) {
        const [endpoint, probe] = [calls[name], probes[name]];
        for (const state of states) {
          for (const role of ['admin', 'representante'] as const) {
            const headers = { ...probe.headers, ...(await state.headers(target, role, ids)) };
            const answer = await sendWhenReady(target.client, { ...probe, method: endpoint.method, headers });
            const what = `${name} · ${role} · ${state.name}`;
            expectStatus(answer, expectedStatus(endpoint, state, poderesDaFuncao(role), probe.reached), what);
            statuses.push(answer.status);
          }
        }
      }
      const size = `${names.length} chamadas × 2 cargos × ${states.length} estados`;
      return { tentativas: statuses.length, nota: `${size}: ${tally(statuses)}` };
    },
  },
  {
    ameaca: 16,
    tentado: 'todas as chamadas, com todas as combinações de poderes',
    async run(target) {
      const signedIn = states.find(({ name }) => name === 'sessão completa') as State;
      const statuses: number[] = [];
      for (const held of combinations) {
        const { id } = await mintPerson(target);
        await target.db.query('update usuario set poderes_dados = $2 where id = $1', [id, held]);
        for (const name of names) {
          const [endpoint, probe] = [calls[name], probes[name]];
          const headers = { ...probe.headers, ...bearing(await mintSession(target, id)) };
          const answer = await sendWhenReady(target.client, { ...probe, method: endpoint.method, headers });
          const what = `${name} · ${held.join(' + ') || 'nenhum poder'}`;
          expectStatus(answer, expectedStatus(endpoint, signedIn, held, probe.reached), what);
          statuses.push(answer.status);
        }
      }
      const size = `${names.length} chamadas × ${combinations.length} combinações`;
      return { tentativas: statuses.length, nota: `${size}: ${tally(statuses)}` };
    },
  },
];
