import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { type Attack, insist } from '../support/attack.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { nobody } from './probes.ts';

const at = ({ path: template }: { path: string }, id: string) => template.replace(':id', id);

async function findApproved({ db }: Target): Promise<{ id: string; cnpj: string }> {
  const { rows } = await db.query<{ id: string; cnpj: string }>(
    `select id, cnpj from cadastro where situacao = 'cadastrado' and anonimizado_em is null order by ordem limit 1`,
  );
  return rows[0] as { id: string; cnpj: string };
}

/** Without an act on record, its term begins when it came in, which can be changed here. */
async function approveUnrecorded({ db }: Target): Promise<{ id: string; cnpj: string }> {
  const { rows } = await db.query<{ id: string; cnpj: string }>(
    `update cadastro set situacao = 'cadastrado'
     where ordem = (select min(ordem) from cadastro where situacao = 'a_analisar') returning id, cnpj`,
  );
  return rows[0] as { id: string; cnpj: string };
}

/** What somebody who received a dossier can do to it. */
const forgeries: Record<string, (zip: Buffer) => Buffer> = {
  'um documento alterado': (zip) => {
    const forged = Buffer.from(zip);
    forged.writeUInt8(forged.readUInt8(400) ^ 0xff, 400);
    return forged;
  },
  'o fim cortado': (zip) => zip.subarray(0, zip.length - 200),
  'um nome que sai da pasta': (zip) =>
    Buffer.from(zip.toString('latin1').replaceAll('LEIA-ME.txt', '../../x.txt'), 'latin1'),
};

const isProven = (dataDir: string, file: string, ...args: string[]) =>
  runServerCommand(dataDir, 'audit', 'dossie', file, ...args).then(
    () => true,
    () => false,
  );

export const proof: Attack[] = [
  {
    ameaca: 38,
    tentado:
      'fazer um dossiê sem ser administrador, e passar por verdadeiro um dossiê mexido ou de outra chave',
    async run(target) {
      const { client, server, adminToken } = target;
      const { id } = await findApproved(target);
      const reader = await mintSession(target, (await mintPerson(target)).id);
      const ask = (which: string, token: string) =>
        client.send({ path: at(endpoints.getDossie, which), headers: bearing(token) });
      expectStatus(await ask(id, reader), 403, 'dossiê por um representante');
      expectStatus(await ask(nobody, adminToken), 404, 'dossiê de nada');
      const { status, body } = await ask(id, adminToken);
      insist(status === 200, `o dossiê verdadeiro respondeu ${status}`);
      const folder = await mkdtemp(path.join(tmpdir(), 'painel-ataque-'));
      try {
        const file = path.join(folder, 'dossie.zip');
        await writeFile(file, body);
        insist(await isProven(server.dataDir, file), 'o dossiê verdadeiro não se provou');
        insist(!(await isProven(folder, file)), 'provado sem chave nenhuma');
        insist(!(await isProven(folder, file, '--chave', '0'.repeat(64))), 'provado com outra chave');
        for (const [what, forge] of Object.entries(forgeries)) {
          await writeFile(file, forge(body));
          insist(!(await isProven(server.dataDir, file)), `provado com ${what}`);
        }
      } finally {
        await rm(folder, { recursive: true });
      }
      return { tentativas: 4 + Object.keys(forgeries).length };
    },
  },
  {
    ameaca: 44,
    tentado: 'anonimizar sem ser administrador, antes do prazo, ou sem digitar o CNPJ',
    async run(target) {
      const { client, db, adminToken } = target;
      const { id, cnpj } = await approveUnrecorded(target);
      const reader = await mintSession(target, (await mintPerson(target)).id);
      const { method } = endpoints.anonymizeCadastro;
      const ask = (token: string, body: object) =>
        client.send({ method, path: at(endpoints.anonymizeCadastro, id), headers: bearing(token), body });
      expectStatus(await ask(reader, { confirmacao: cnpj }), 403, 'por um representante');
      // The admin of all attacks may have signed in long ago, and would be asked for a new code first.
      await db.query('update sessao set codigo_em = now() where codigo_em is not null');
      expectStatus(await ask(adminToken, { confirmacao: cnpj }), 409, 'antes do prazo');
      await db.query(
        `update cadastro set situacao = 'recusado', recusa = gen_random_uuid(), definitiva = false,
          criado_em = criado_em - interval '11 years' where id = $1`,
        [id],
      );
      expectStatus(await ask(adminToken, {}), 400, 'sem confirmação');
      for (const confirmacao of ['', 'sim', '%', `${cnpj.slice(0, -1)}x`])
        expectStatus(await ask(adminToken, { confirmacao }), 422, `com ${confirmacao}`);
      const { rows } = await db.query('select from cadastro where id = $1 and anonimizado_em is not null', [
        id,
      ]);
      insist(rows.length === 0, 'o cadastro foi esquecido');
      await db.query(
        `update cadastro set situacao = 'a_analisar', recusa = null, definitiva = null,
          criado_em = criado_em + interval '11 years' where id = $1`,
        [id],
      );
      return { tentativas: 7 };
    },
  },
];
