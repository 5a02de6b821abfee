import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type IdentityProvider, openIdentityProvider, reissue } from '@painel-pj/test-bed/identity-provider';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { isAlive } from '../support/sessions.ts';
import { openTarget, type Target } from '../support/target.ts';

type Bed = { target: Target; provider: IdentityProvider; email: string };

/** A server that trusts a real provider, which says of everybody that there were two factors. */
async function withProvider(work: (bed: Bed) => Promise<number>): Promise<{ tentativas: number }> {
  const provider = await openIdentityProvider();
  provider.methods = ['mfa'];
  const target = await openTarget(provider.environment);
  try {
    provider.serve(target.server.url);
    const { user } = await target.addPerson('admin');
    return { tentativas: await work({ target, provider, email: `${user}@exemplo.com.br` }) };
  } finally {
    await target.close();
    await provider.close();
  }
}

async function start({ target }: Bed) {
  const answer = await target.client.send(endpoints.startOidc);
  expectStatus(answer, 200, 'começar a entrada');
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { address: readJson<{ endereco: string }>(answer).endereco, cookie };
}

async function comeBack(bed: Bed) {
  const { address, cookie } = await start(bed);
  return { cookie, retorno: await bed.provider.visit(address, bed.email) };
}

const enter = ({ target }: Bed, retorno: string, cookie = '') =>
  target.client.send({ ...endpoints.enterOidc, headers: { cookie }, body: { retorno } });

async function enterWhole(bed: Bed): Promise<string> {
  const { cookie, retorno } = await comeBack(bed);
  const answer = await enter(bed, retorno, cookie);
  expectStatus(answer, 200, 'a própria entrada');
  return readJson<{ token: string }>(answer).token;
}

const leave = ({ target }: Bed, token: string) =>
  target.client.send({
    ...outsideEndpoints.logoutOidc,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: token }).toString(),
  });

const unsigned = (token: string) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;

export const companyAccount: Attack[] = [
  {
    ameaca: 48,
    tentado:
      'entrar com um ID token forjado, sem assinatura, de outro emissor, para outro sistema, de outra entrada ou vencido',
    run: () =>
      withProvider(async (bed) => {
        const { provider } = bed;
        const long = Math.floor(Date.now() / 1000) - 7200;
        const bent: Record<string, NonNullable<IdentityProvider['bend']>> = {
          'assinado por outra chave': reissue(provider, (claims) => claims, 'forged-key'),
          'sem assinatura': async (token) => unsigned(token),
          'de outro emissor': reissue(provider, (claims) => ({
            ...claims,
            iss: 'https://contas.outra.com.br',
          })),
          'para outro sistema': reissue(provider, (claims) => ({ ...claims, aud: 'outro' })),
          'de outra entrada': reissue(provider, (claims) => ({ ...claims, nonce: 'outro' })),
          'sem nonce': reissue(provider, ({ nonce: _nonce, ...claims }) => claims),
        };
        for (const [what, bend] of Object.entries(bent)) {
          provider.bend = bend;
          const { cookie, retorno } = await comeBack(bed);
          expectStatus(await enter(bed, retorno, cookie), 401, `ID token ${what}`);
        }
        provider.bend = reissue(provider, (claims) => ({ ...claims, iat: long, exp: long + 60 }));
        const { cookie, retorno } = await comeBack(bed);
        const late = await enter(bed, retorno, cookie);
        insist(late.status === 502, `ID token vencido: ${late.status}`);
        provider.bend = null;
        await enterWhole(bed);
        return Object.keys(bent).length + 1;
      }),
  },
  {
    ameaca: 48,
    tentado:
      'repetir a volta do emissor, 20 vezes ao mesmo tempo também; usá-la em outro navegador; misturar emissores; voltar a outro site',
    run: () =>
      withProvider(async (bed) => {
        const { cookie, retorno } = await comeBack(bed);
        const mixed = new URLSearchParams(retorno);
        mixed.set('iss', 'https://contas.outra.com.br');
        const other = await comeBack(bed);
        expectStatus(await enter(bed, `?${mixed}`, other.cookie), 401, 'volta de outro emissor');
        expectStatus(await enter(bed, retorno), 401, 'volta sem cookie');
        expectStatus(await enter(bed, retorno, (await start(bed)).cookie), 401, 'volta em outro navegador');

        const answers = await Promise.all(Array.from({ length: 20 }, () => enter(bed, retorno, cookie)));
        const entered = answers.filter(({ status }) => status === 200).length;
        insist(entered === 1, `a mesma volta abriu ${entered} sessões`);
        expectStatus(await enter(bed, retorno, cookie), 401, 'volta repetida');

        const golpe = 'https://painel.golpe.com.br';
        for (const headers of [{ origin: golpe }, { 'x-forwarded-host': 'painel.golpe.com.br' }]) {
          const answer = await bed.target.client.send({ ...endpoints.startOidc, headers });
          expectStatus(answer, [200, 409], 'entrada de outro site');
          const address = answer.status === 200 ? readJson<{ endereco: string }>(answer).endereco : null;
          const back = address && new URL(address).searchParams.get('redirect_uri');
          insist(back === null || back.startsWith(`${bed.target.server.url}/`), `volta a ${back}`);
        }
        return 26;
      }),
  },
  {
    ameaca: 48,
    tentado: 'encerrar sessões com um aviso de saída forjado, de outros, vencido, de outro tipo ou repetido',
    run: () =>
      withProvider(async (bed) => {
        const { provider, target, email: sub } = bed;
        const token = await enterWhole(bed);
        const long = Math.floor(Date.now() / 1000) - 7200;
        const forged = [
          await provider.signLogout({ sub }, 'forged-key'),
          unsigned(await provider.signLogout({ sub })),
          await provider.signLogout({ sub, iss: 'https://contas.outra.com.br' }),
          await provider.signLogout({ sub, aud: 'outro' }),
          await provider.signLogout({ sub, iat: long, exp: long + 60 }),
          await provider.signLogout({ sub, events: {} }),
          await provider.signLogout({ sub, nonce: 'de-uma-entrada' }),
        ];
        for (const message of forged) expectStatus(await leave(bed, message), 400, 'aviso forjado');
        insist(await isAlive(target, token), 'um aviso forjado encerrou a sessão');

        const message = await provider.signLogout({ sub });
        expectStatus(await leave(bed, message), 200, 'o próprio aviso');
        insist(!(await isAlive(target, token)), 'o aviso não encerrou a sessão');
        const next = await enterWhole(bed);
        expectStatus(await leave(bed, message), 400, 'aviso repetido');
        insist(await isAlive(target, next), 'um aviso repetido encerrou a sessão');
        return forged.length + 1;
      }),
  },
  {
    ameaca: 48,
    tentado:
      'entrar como outra pessoa com uma conta do emissor que recebeu depois o e-mail dela, também 10 ao mesmo tempo',
    run: () =>
      withProvider(async (bed) => {
        const { provider, email } = bed;
        await enterWhole(bed);
        provider.claimsOf = () => ({ email, email_verified: true });
        const asOther = (sub: string) => comeBack({ ...bed, email: sub });
        const others = await Promise.all(Array.from({ length: 10 }, (_, at) => asOther(`outra-${at}`)));
        const answers = await Promise.all(others.map(({ cookie, retorno }) => enter(bed, retorno, cookie)));
        for (const answer of answers) expectStatus(answer, 403, 'o mesmo e-mail, outra conta');
        await enterWhole(bed);
        return answers.length;
      }),
  },
];
