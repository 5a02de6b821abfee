import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, enter, isAlive, login, mintSession, signIn } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

const protectedCalls = Object.values(endpoints).filter(({ access }) => access !== 'public');

const put = (target: Target, body: object) =>
  target.client.send({
    method: 'PUT',
    path: endpoints.editUsuario.path,
    body,
    headers: bearing(target.adminToken),
  });

export const tokens: Attack[] = [
  {
    ameaca: 2,
    tentado: 'abrir tudo com o token de antes do código, ou com o da senha provisória',
    async run(target) {
      const { user, password } = await target.addNewcomer('admin');
      const first = readJson<LoginResponse>(await login(target, { user, password }));
      const setupToken = first.setupToken ?? '';
      insist(setupToken !== '' && first.token === undefined, 'a senha sozinha deu um token de sessão');
      const change = await mintSession(target, String(first.id), 'senha');
      let tentativas = 0;
      for (const { method, path, access } of protectedCalls) {
        for (const [token, allowed] of [
          [setupToken, 'setup'],
          [change, 'password-change'],
        ] as const) {
          if (access === allowed) continue;
          const answer = await target.client.send({ method, path, headers: bearing(token), body: {} });
          expectStatus(answer, 401, `${method} ${path} com token de ${allowed}`);
          tentativas += 1;
        }
      }
      return { tentativas };
    },
  },
  {
    ameaca: 2,
    tentado: 'aproveitar o token da configuração depois do código',
    async run(target) {
      const person = await target.addPerson();
      const before = await mintSession(target, person.id, 'configuracao');
      const token = await signIn(target, person);
      insist(token !== before, 'o token não mudou depois do código');
      insist(!(await isAlive(target, before)), 'o token da configuração abriu a lista');
      return { tentativas: 2 };
    },
  },
  {
    ameaca: 15,
    tentado:
      'continuar com sessões que deviam ter acabado (ociosa, vencida, saída, cargo, senha, 2FA, exclusão)',
    async run(target) {
      const { person, token } = await enter(target);
      const { rows } = await target.db.query<{ horas: number }>(
        `select extract(epoch from expira_em - criada_em)::float8 / 3600 as horas from sessao
         where usuario_id = $1 and escopo = 'completa'`,
        [person.id],
      );
      insist(
        rows.every(({ horas }) => horas <= 8),
        `uma sessão vive ${rows[0]?.horas} horas`,
      );
      const { id, user } = person;
      const account = { id, user, email: `${user}@exemplo.com.br`, nomeCompleto: 'Helena Duarte Prado' };
      const by = bearing(target.adminToken);
      const idle = await mintSession(target, id, 'completa', { idleMinutes: 16 });
      const expired = await mintSession(target, id, 'completa', { livesMinutes: -1 });
      insist(!(await isAlive(target, idle)), 'sessão ociosa há 16 minutos aceita');
      insist(!(await isAlive(target, expired)), 'sessão de 8 horas aceita depois');
      const ends: [string, (live: string) => Promise<unknown>][] = [
        [
          'saída',
          (live) =>
            target.client.send({ method: 'POST', path: endpoints.logout.path, headers: bearing(live) }),
        ],
        ['mudança de cargo', () => put(target, { ...account, role: 'admin' })],
        [
          'senha redefinida',
          () => put(target, { ...account, role: 'admin', password: 'outra&panela&vento' }),
        ],
        [
          '2FA redefinido',
          () =>
            target.client.send({
              method: 'POST',
              path: endpoints.reset2fa.path.replace(':id', id),
              headers: by,
            }),
        ],
        [
          'exclusão',
          () =>
            target.client.send({
              method: 'DELETE',
              path: endpoints.removeUsuario.path.replace(':id', id),
              headers: by,
            }),
        ],
      ];
      for (const [what, end] of ends) {
        const live = await mintSession(target, id);
        insist(await isAlive(target, live), `a sessão não valia antes de: ${what}`);
        await end(live);
        insist(!(await isAlive(target, live)), `a sessão sobreviveu a: ${what}`);
      }
      insist(!(await isAlive(target, token)), 'a primeira sessão sobreviveu a tudo');
      insist(!(await isAlive(target, await mintSession(target, id))), 'um excluído entrou');
      return { tentativas: ends.length + 4 };
    },
  },
  {
    ameaca: 7,
    tentado: 'entrar e ficar com a senha que o administrador escolheu',
    async run(target) {
      const { person } = await enter(target);
      const { id, user, secret } = person;
      const account = {
        id,
        user,
        email: `${user}@exemplo.com.br`,
        nomeCompleto: 'Helena Duarte Prado',
        role: 'representante',
      };
      const before = await mintSession(target, id);
      const password = 'escolhida&pelo&chefe';
      target.secrets.add(password);
      expectStatus(await put(target, { ...account, password }), 200, 'redefinir a senha');
      insist(!(await isAlive(target, before)), 'a sessão sobreviveu à troca da senha');
      await target.db.query('update usuario set ultimo_passo_totp = 0 where id = $1', [id]);
      const entered = await login(target, { user, password, code: codeOf(secret) });
      expectStatus(entered, 200, 'entrar com a senha provisória');
      const { token = '', senhaTemporaria } = readJson<LoginResponse>(entered);
      target.secrets.add(token);
      insist(senhaTemporaria === true, 'a senha do administrador não é temporária');
      insist(!(await isAlive(target, token)), 'a senha provisória abriu a lista');
      const path = endpoints.changePassword.path;
      const same = { senhaAtual: password, senhaNova: password };
      const kept = await target.client.send({ method: 'PUT', path, headers: bearing(token), body: same });
      expectStatus(kept, 400, 'ficar com a senha provisória');
      return { tentativas: 3 };
    },
  },
];
