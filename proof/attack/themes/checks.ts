import type { SocioNovo } from '@painel-pj/contract/entrada/intake';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { completeCnpj } from '@painel-pj/contract/plataforma/numero-fiscal';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, mintKey, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

const firstNumber = 510_000;
const { answerAlerta, addContabilidade, removeContabilidade, listContabilidades, getCadastro } = endpoints;

const receive = ({ client }: Target, key: string, body: unknown) =>
  client.send({
    method: 'POST',
    path: outsideEndpoints.receiveCadastro.path,
    body,
    headers: { 'x-integration-key': key, 'content-type': 'application/json' },
  });

type Alerta = { codigo: string; alvo?: string; resposta?: object };

async function readAlertas({ client, adminToken }: Target, id: string): Promise<Alerta[]> {
  const path = getCadastro.path.replace(':id', id);
  return readJson<{ alertas: Alerta[] }>(await client.send({ path, headers: bearing(adminToken) })).alertas;
}

async function readOffices({ client, adminToken }: Target): Promise<{ id: string }[]> {
  return readJson(await client.send({ path: listContabilidades.path, headers: bearing(adminToken) }));
}

/** The person of this registration behind 8 companies with `below` others each; with 8 of them 200 partners in all. */
function hideBehindCompanies(number: number, isDividedUnlike: boolean, below = 8): SocioNovo[] {
  const [cpf, other] = [number, number + 100_000].map((one) => buildCadastro(one).cpfResponsavel);
  let last = 0;
  const companyOf = (percentual: number, socios: SocioNovo[]): SocioNovo => {
    last += 1;
    const cnpj = completeCnpj(`${40_000_000 + (number - firstNumber) * 1000 + last}0001`);
    return { nome: 'H', cnpj, percentual, socios };
  };
  const peopleOf = (at: number): SocioNovo[] => {
    // Both together are 100 but for a rounding, and another fraction each time: their sums never cancel out.
    const [own, rest] = isDividedUnlike ? [at * 13, (at * 7919) % 20_000] : [0, 0];
    return [
      { nome: 'A', cpf, percentual: Number((50 + own / 1e6).toFixed(6)) },
      { nome: 'B', cpf: other, percentual: Number((49.999 - (own + rest) / 1e6).toFixed(6)) },
    ];
  };
  return Array.from({ length: 8 }, (_top, top) =>
    companyOf(
      12,
      Array.from({ length: below }, (_below, at) => companyOf(2, peopleOf(top * below + at))),
    ),
  );
}

const nest = (levels: number) => `${'{"nome":"A","socios":['.repeat(levels)}${']}'.repeat(levels)}`;

export const checks: Attack[] = [
  {
    ameaca: 43,
    tentado: 'calar um alerta sem ser administrador: respondê-lo, ou declarar conhecida a contabilidade',
    async run(target) {
      const key = await mintKey(target);
      const wrong = { ...buildCadastro(firstNumber), cep: '74000000' };
      const { id } = readJson<{ id: string }>(await receive(target, key, wrong));
      const office = { nome: 'Minha', tipo: 'telefone', cadastro: id };
      const admin = bearing(target.adminToken);
      const { method, path } = addContabilidade;
      expectStatus(
        await target.client.send({ method, path, body: office, headers: admin }),
        200,
        'a do admin',
      );
      const before = await readOffices(target);
      const pathOf = (codigo: string) => answerAlerta.path.replace(':id', id).replace(':codigo', codigo);
      const tries = [
        { method: answerAlerta.method, path: pathOf('cep-de-outra-uf'), body: { motivo: 'Não procede.' } },
        { method, path, body: { ...office, tipo: 'email' } },
        ...before.map((one) => ({
          method: removeContabilidade.method,
          path: removeContabilidade.path.replace(':id', one.id),
        })),
      ];
      const outsider = bearing(await mintSession(target, (await mintPerson(target)).id));
      for (const one of tries) {
        const what = `${one.method} ${one.path}`;
        expectStatus(await target.client.send({ ...one, headers: outsider }), 403, `${what}, representante`);
        const asSystem = { 'x-integration-key': key };
        expectStatus(await target.client.send({ ...one, headers: asSystem }), 401, `${what}, integração`);
      }
      const absent = {
        method: answerAlerta.method,
        path: `${pathOf('cpf-repetido')}?achado=outro`,
        body: { motivo: 'Não.' },
      };
      expectStatus(await target.client.send({ ...absent, headers: admin }), 404, 'um alerta que não há');
      const open = (await readAlertas(target, id)).filter(({ codigo }) => codigo === 'cep-de-outra-uf');
      insist(open.length === 1 && !open[0]?.resposta, `o alerta foi calado: ${JSON.stringify(open)}`);
      insist(
        JSON.stringify(await readOffices(target)) === JSON.stringify(before),
        'a lista de contabilidades mudou',
      );
      return { tentativas: tries.length * 2 + 1 };
    },
  },
  {
    ameaca: 43,
    tentado: 'travar o servidor pelos sócios: uma pessoa atrás de centenas de empresas, níveis sem fim',
    async run(target) {
      const key = await mintKey(target);
      let last = firstNumber;
      const timeFive = async (isDividedUnlike: boolean) => {
        const bodies = Array.from({ length: 5 }, () => {
          last += 1;
          return { ...buildCadastro(last), socios: hideBehindCompanies(last, isDividedUnlike) };
        });
        const start = performance.now();
        const answers = await Promise.all(bodies.map((body) => receive(target, key, body)));
        for (const answer of answers) expectStatus(answer, 201, 'uma pessoa atrás de 72 empresas');
        return Math.round(performance.now() - start);
      };
      const timeBest = async (isDividedUnlike: boolean) =>
        Math.min(await timeFive(isDividedUnlike), await timeFive(isDividedUnlike));
      const [plain, unlike] = [await timeBest(false), await timeBest(true)];
      const nota = `cinco em ${plain} ms com partes iguais, em ${unlike} ms com partes desiguais`;
      insist(unlike < 5 * plain + 2000, nota);
      for (const below of [9, 45]) {
        const socios = hideBehindCompanies(last + 1, false, below);
        const answer = await receive(target, key, { ...buildCadastro(last + 1), socios });
        expectStatus(answer, 400, `uma pessoa atrás de ${8 + 8 * below} empresas`);
      }
      for (const levels of [5, 50, 2500]) {
        const body = JSON.stringify(buildCadastro(last + 1)).replace(
          /"socios":\[.*\]/,
          `"socios":[${nest(levels)}]`,
        );
        expectStatus(await receive(target, key, body), 400, `${levels} níveis`);
      }
      return { tentativas: 15, nota };
    },
  },
];
