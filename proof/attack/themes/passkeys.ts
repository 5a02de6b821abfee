import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { createPasskey } from '@painel-pj/test-bed/passkey';
import type { Person } from '@painel-pj/test-bed/people';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, enter, forgetWaits, login } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

type Options = { challenge: string };
type Passkey = ReturnType<typeof createPasskey>;

const placeOf = ({ server }: Target) => {
  const { origin, hostname } = new URL(server.url);
  return { origin, domain: hostname };
};

const send = (
  { client }: Target,
  token: string,
  { method, path }: { method: string; path: string },
  body?: object,
) => client.send({ method, path, headers: bearing(token), ...(body && { body }) });

async function askToEnrol(target: Target, token: string): Promise<Options> {
  const answer = await send(target, token, endpoints.getPasskeyOptions);
  expectStatus(answer, 200, 'pedir para cadastrar uma chave de acesso');
  return readJson<Options>(answer);
}

async function enrol(target: Target, token: string): Promise<Passkey> {
  const { origin, domain } = placeOf(target);
  const passkey = createPasskey(domain);
  const resposta = passkey.enrol(await askToEnrol(target, token), { origin });
  const answer = await send(target, token, endpoints.createPasskey, { nome: 'Celular', resposta });
  expectStatus(answer, 200, 'cadastrar uma chave de acesso');
  return passkey;
}

async function askToEnter(target: Target, { user, password }: Person): Promise<Options> {
  const answer = await login(target, { user, password, usaChaves: true });
  expectStatus(answer, 201, 'senha certa');
  return readJson<{ opcoesChave: Options }>(answer).opcoesChave;
}

const enterWith = (target: Target, { user, password }: Person, chaveAcesso: object) =>
  login(target, { user, password, chaveAcesso });

export const passkeyAttacks: Attack[] = [
  {
    ameaca: 39,
    tentado:
      'entrar com a chave de acesso de outra conta, de outro lugar, sem a digital, repetida, copiada ou com o desafio de outro',
    async run(target) {
      const [thief, victim] = [await enter(target), await enter(target)];
      const { origin, domain } = placeOf(target);
      const [own, foreign] = [await enrol(target, victim.token), await enrol(target, thief.token)];
      const ask = () => askToEnter(target, victim.person);
      const forThief = await askToEnter(target, thief.person);
      const accepted = own.answer(await ask(), { origin });
      expectStatus(await enterWith(target, victim.person, accepted), 200, 'a própria chave');

      const tampered = own.answer(await ask(), { origin });
      const tries: [string, object][] = [
        ['a mesma resposta outra vez', accepted],
        ['a chave de outra conta', foreign.answer(await ask(), { origin })],
        [
          'a chave de outra conta com o id desta',
          { ...foreign.answer(await ask(), { origin }), id: accepted.id, rawId: accepted.id },
        ],
        ['uma chave nunca cadastrada', createPasskey(domain).answer(await ask(), { origin })],
        ['o desafio de outra pessoa', own.answer(forThief, { origin })],
        ['um desafio inventado', own.answer({ challenge: 'A'.repeat(43) }, { origin })],
        ['outra origem', own.answer(await ask(), { origin: 'https://painel.exemplo.ladrao' })],
        ['sem a verificação da pessoa', own.answer(await ask(), { origin, isVerified: false })],
        ['um contador que volta', own.answer(await ask(), { origin, counter: 1 })],
        [
          'uma assinatura trocada',
          { ...tampered, response: { ...tampered.response, signature: accepted.response.signature } },
        ],
      ];
      for (const [what, chaveAcesso] of tries) {
        await forgetWaits(target);
        expectStatus(await enterWith(target, victim.person, chaveAcesso), 401, what);
      }
      await forgetWaits(target);
      const last = own.answer(await ask(), { origin });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => enterWith(target, victim.person, last)),
      );
      insist(
        answers.filter(({ status }) => status === 200).length === 1,
        'uma resposta abriu várias sessões',
      );
      await forgetWaits(target);
      return { tentativas: tries.length + answers.length };
    },
  },
  {
    ameaca: 39,
    tentado:
      'cadastrar uma chave sem a digital, de outra origem ou com o desafio de outro; remover a de outra pessoa; entrar depois da redefinição',
    async run(target) {
      const [thief, victim] = [await enter(target), await enter(target)];
      const { origin, domain } = placeOf(target);
      const forVictim = await askToEnrol(target, victim.token);
      const create = (resposta: object) =>
        send(target, thief.token, endpoints.createPasskey, { nome: 'x', resposta });
      const ask = () => askToEnrol(target, thief.token);
      const once = createPasskey(domain).enrol(await ask(), { origin });
      expectStatus(await create(once), 200, 'uma chave boa');
      const tries: [string, object][] = [
        ['a mesma outra vez', once],
        ['o desafio de outra pessoa', createPasskey(domain).enrol(forVictim, { origin })],
        [
          'sem a verificação da pessoa',
          createPasskey(domain).enrol(await ask(), { origin, isVerified: false }),
        ],
        [
          'outra origem',
          createPasskey(domain).enrol(await ask(), { origin: 'https://painel.exemplo.ladrao' }),
        ],
        ['outro domínio', createPasskey('exemplo.ladrao').enrol(await ask(), { origin })],
      ];
      for (const [what, resposta] of tries) expectStatus(await create(resposta), 400, what);

      const own = await enrol(target, victim.token);
      const { rows } = await target.db.query<{ id: string }>(
        'select id from chave_acesso where usuario_id = $1',
        [victim.person.id],
      );
      const { method, path } = endpoints.removePasskey;
      const removed = await send(target, thief.token, {
        method,
        path: path.replace(':id', rows[0]?.id ?? ''),
      });
      expectStatus(removed, 404, 'remover a chave de outra pessoa');

      const asked = await askToEnter(target, victim.person);
      const reset = endpoints.reset2fa;
      const resetPath = reset.path.replace(':id', victim.person.id);
      expectStatus(await send(target, target.adminToken, { ...reset, path: resetPath }), 200, 'redefinir');
      const after = await enterWith(target, victim.person, own.answer(asked, { origin }));
      const { token } = readJson<{ token?: string }>(after);
      insist(!token, 'a chave ainda abre depois da redefinição');
      return { tentativas: tries.length + 2 };
    },
  },
];
