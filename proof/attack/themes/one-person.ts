import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { createPlace } from '../support/documents.ts';
import { expectStatus } from '../support/judge.ts';
import { actOn, askByLink } from '../support/links.ts';
import { bearing, forgetWaits, mintPerson, mintSession } from '../support/sessions.ts';
import { openTarget, type Target } from '../support/target.ts';

const motivo = 'Conferi com a empresa, por telefone.';
const ofSocios = { texto: 'Confira os sócios.', alvo: 'socios' };

let lastNumber = 640_000;
const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};

async function withTwoAsked(work: (target: Target) => Promise<void>): Promise<void> {
  const target = await openTarget({ ALCADA: 'sim', QUATRO_OLHOS: 'impedidos' });
  try {
    await work(target);
  } finally {
    await target.close();
  }
}

const approve = ({ client, adminToken }: Target, id: string, token = adminToken) =>
  client.send({ ...endpoints.decideCadastro, headers: bearing(token), body: { id, cadastrado: true } });

const answerByLink = ({ client }: Target, proof: Record<string, string>, body: object, more = {}) =>
  client.send({
    ...empresaEndpoints.answerItem,
    path: empresaEndpoints.answerItem.path.replace(':n', '0'),
    headers: { ...proof, ...more },
    body,
  });

const addAlerta = ({ db }: Target, id: string, codigo: string, nivel: string) =>
  db.query(
    `insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
     select ordem, $2, '', $3, 'Posto pelo ataque.', 'x' from cadastro where id = $1`,
    [id, codigo, nivel],
  );

/** The first of two approvals, and no more. */
async function expectFirstOfTwo(target: Target, id: string, what: string): Promise<void> {
  expectStatus(await approve(target, id), 202, what);
  expectStatus(await approve(target, id), 202, `${what}, de novo`);
  const { rows } = await target.db.query('select from cadastro where id = $1 and cadastrado', [id]);
  insist(rows.length === 0, `${what}: aprovado por uma pessoa`);
}

export const onePerson: Attack[] = [
  {
    ameaca: 53,
    tentado:
      'fazer o link, responder por ele no lugar da empresa, e aprovar sozinho o que tinha alerta da ONU, PEP ou impedimento',
    async run() {
      await withTwoAsked(async (target) => {
        for (const [codigo, nivel] of [
          ['lista-onu', 'impede'],
          ['pep', 'atencao'],
          ['email-descartavel', 'impede'],
        ] as const) {
          const { id, body, proof } = await askByLink(target, nextNumber(), [
            { texto: 'Confira.', alvo: 'telefone' },
          ]);
          await addAlerta(target, id, codigo, nivel);
          const telefone = body.telefone === '11987650000' ? '11987650001' : '11987650000';
          expectStatus(await answerByLink(target, proof, { valor: telefone }), 200, 'responder pelo link');
          await expectFirstOfTwo(target, id, codigo);
        }
      });
      return { tentativas: 9 };
    },
  },
  {
    ameaca: 54,
    tentado: 'baixar o risco alto, ou responder ao que impede, e aprovar sozinho',
    async run() {
      await withTwoAsked(async (target) => {
        const lowered = await createPlace(target, nextNumber());
        const change = (categoria: string) =>
          target.client.send({
            method: 'PUT',
            path: endpoints.changeRisco.path.replace(':id', lowered.id),
            headers: bearing(target.adminToken),
            body: { categoria, motivo },
          });
        expectStatus(await change('alto'), 200, 'subir o risco');
        expectStatus(await change('baixo'), 200, 'baixar o risco');
        await expectFirstOfTwo(target, lowered.id, 'o risco baixado');

        const answered = await createPlace(target, nextNumber());
        await addAlerta(target, answered.id, 'email-descartavel', 'impede');
        const { path } = endpoints.getCadastro;
        const { alertas } = readJson<{ alertas: { codigo: string; achado: string }[] }>(
          await target.client.send({
            path: path.replace(':id', answered.id),
            headers: bearing(target.adminToken),
          }),
        );
        const achado = alertas.find(({ codigo }) => codigo === 'email-descartavel')?.achado;
        const answer = endpoints.answerAlerta.path
          .replace(':id', answered.id)
          .replace(':codigo', 'email-descartavel');
        expectStatus(
          await target.client.send({
            method: 'POST',
            path: `${answer}?achado=${achado}`,
            headers: bearing(target.adminToken),
            body: { motivo },
          }),
          200,
          'responder ao alerta',
        );
        await expectFirstOfTwo(target, answered.id, 'o alerta respondido');
      });
      return { tentativas: 7 };
    },
  },
  {
    ameaca: 55,
    tentado:
      'descobrir pelo link o CPF escondido de um sócio, sem nada escrever: por versão, quadro ou outro erro de propósito, e sem fim',
    async run(target) {
      const { id, body, proof } = await askByLink(target, nextNumber(), [ofSocios]);
      const right = body.socios[0]?.cpf ?? '';
      const wrong = body.cpfResponsavel === right ? '39053344705' : body.cpfResponsavel;
      const versionOf = async () =>
        (await target.db.query<{ versao: number }>('select versao from cadastro where id = $1', [id])).rows[0]
          ?.versao;
      const before = await versionOf();
      const others = body.socios.map((_socio, at) => ({ lugar: `socios.${at}` }));
      const tried: [string, (cpf: string) => Promise<{ status: number; body: Buffer }>][] = [
        [
          'outra versão',
          (cpf) =>
            answerByLink(
              target,
              proof,
              { socios: [{ lugar: 'socios.0', cpf }, ...others.slice(1)] },
              { 'if-match': '"7"' },
            ),
        ],
        [
          'outro quadro',
          (cpf) =>
            answerByLink(target, proof, {
              socios: [{ lugar: 'socios.0', cpf }, ...others.slice(1)],
              quadro: 'x',
            }),
        ],
        [
          'outro erro',
          (cpf) =>
            answerByLink(target, proof, { socios: [...others, { nome: 'Novo', cpf, percentual: 500 }] }),
        ],
      ];
      for (const [what, send] of tried) {
        const told = new Set<string>();
        for (const cpf of [right, wrong]) {
          const { status, body: text } = await send(cpf);
          insist(status >= 400 && status < 500, `${what}: ${status}`);
          const { requisicao: _, ...said } = JSON.parse(text.toString()) as { requisicao: string };
          told.add(JSON.stringify([status, said]));
        }
        insist(told.size === 1, `${what}: ${[...told].join('\n')}`);
      }
      insist((await versionOf()) === before, 'algo foi escrito');
      let refused = 0;
      for (; refused < 60; refused++) {
        const { status } = await answerByLink(target, proof, { socios: [{ lugar: 'socios.9' }] });
        if (status === 429) break;
      }
      insist(refused <= 20, `${refused} respostas recusadas sem espera`);
      await forgetWaits(target);
      return { tentativas: 6 + refused, nota: `espera depois de ${refused + 6} recusas` };
    },
  },
  {
    ameaca: 56,
    tentado: 'encerrar o relacionamento com data de anos atrás e anonimizar um cliente de hoje',
    async run(target) {
      const { db, client, adminToken } = target;
      const { id, body } = await createPlace(target, nextNumber());
      expectStatus(await approve(target, id), 200, 'aprovar');
      await db.query(
        `update cadastro set decidido_em = '2005-01-01', criado_em = '2005-01-01' where id = $1`,
        [id],
      );
      const ended = await actOn(target, id, endpoints.endCadastro, { em: '2005-02-03' });
      expectStatus(ended, 200, 'encerrar com data de 2005');
      const anonymize = (token: string) =>
        client.send({
          ...endpoints.anonymizeCadastro,
          path: endpoints.anonymizeCadastro.path.replace(':id', id),
          headers: bearing(token),
          body: { confirmacao: body.cnpj },
        });
      await db.query('update sessao set codigo_em = now() where codigo_em is not null');
      expectStatus(await anonymize(adminToken), 409, 'anonimizar um cliente de hoje');
      const other = await mintSession(target, (await mintPerson(target, 'admin')).id);
      await db.query('update sessao set codigo_em = now()');
      expectStatus(await anonymize(other), 409, 'anonimizar um cliente de hoje, por outra pessoa');
      const left = await db.query('select from cadastro where id = $1 and anonimizado_em is null', [id]);
      insist(left.rows.length === 1, 'o cadastro foi esquecido');
      return { tentativas: 2 };
    },
  },
];
