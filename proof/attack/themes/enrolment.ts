import type { LoginResponse, Setup2faResponse } from '@painel-pj/contract/acesso/auth';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { count, expectStatus } from '../support/judge.ts';
import { bearing, login, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

const confirm = (target: Target, token: string, body: object) =>
  target.client.send({
    method: 'POST',
    path: endpoints.confirm2fa.path,
    body,
    headers: token ? bearing(token) : {},
  });

const setUp = (target: Target, token: string) =>
  target.client.send({ path: endpoints.setup2fa.path, headers: bearing(token) });

async function begin(target: Target, { user, password }: { user: string; password: string }) {
  const { id = '', setupToken = '' } = readJson<LoginResponse>(await login(target, { user, password }));
  const { otpauth_url } = readJson<Setup2faResponse>(await setUp(target, setupToken));
  const secret = new URL(otpauth_url).searchParams.get('secret') ?? '';
  for (const one of [setupToken, secret]) target.secrets.add(one);
  return { userId: String(id), setupToken, secret };
}

const chosen = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const enrolment: Attack[] = [
  {
    ameaca: 1,
    tentado: 'confirmar as duas etapas de outra pessoa, sem prova ou com a prova errada',
    async run(target) {
      const [victim, thief] = [
        await begin(target, await target.addNewcomer()),
        await begin(target, await target.addNewcomer()),
      ];
      const person = await target.addPerson();
      const complete = await mintSession(target, person.id);
      const stolen = { userId: victim.userId, secret: chosen };
      const tries: [string, object, number][] = [
        ['', stolen, 401],
        ['', { userId: person.id, secret: chosen }, 401],
        ['A'.repeat(43), stolen, 401],
        [complete, stolen, 401],
        [target.adminToken, stolen, 401],
        [thief.setupToken, stolen, 403],
        [thief.setupToken, { ...stolen, secret: thief.secret }, 403],
        [thief.setupToken, { userId: thief.userId, secret: chosen }, 400],
        [thief.setupToken, { userId: thief.userId, secret: victim.secret }, 400],
        [victim.setupToken, { userId: victim.userId, secret: '' }, 400],
      ];
      for (const [one, body, expected] of tries) {
        expectStatus(await confirm(target, one, body), expected, 'confirmação forjada');
      }
      return { tentativas: tries.length };
    },
  },
  {
    ameaca: 1,
    tentado: 'usar a prova duas vezes, tarde demais, ou depois que a conta já tem duas etapas',
    async run(target) {
      const newcomer = await target.addNewcomer();
      const [first, second] = [await begin(target, newcomer), await begin(target, newcomer)];
      const body = { userId: first.userId, secret: first.secret };
      const together = await Promise.all(
        Array.from({ length: 20 }, () => confirm(target, first.setupToken, body)),
      );
      insist(count(together, 200) === 1, `${count(together, 200)} confirmações com uma prova`);
      expectStatus(await confirm(target, first.setupToken, body), 401, 'prova repetida');
      const code = codeOf(first.secret);
      expectStatus(await login(target, { ...newcomer, code }), 200, 'primeiro acesso');
      expectStatus(await setUp(target, second.setupToken), 409, 'nova chave para conta já configurada');
      const late = { userId: second.userId, secret: second.secret };
      expectStatus(await confirm(target, second.setupToken, late), 409, 'troca da chave já provada');
      const expired = await mintSession(target, first.userId, 'configuracao', { livesMinutes: -1 });
      expectStatus(await setUp(target, expired), 401, 'prova vencida');
      return { tentativas: 24 };
    },
  },
];
