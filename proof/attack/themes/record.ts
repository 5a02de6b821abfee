import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { type Attack, insist } from '../support/attack.ts';
import { hangUpAfter } from '../support/raw.ts';
import { mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

const list = endpoints.listCadastros.path;
const hangUps = 20;

const linesOf = ({ output }: Target, text: string) =>
  output()
    .split('\n')
    .filter((line) => line.includes(text));

const readSeals = (target: Target) =>
  linesOf(target, 'audit trail sealed').map((line) => (JSON.parse(line) as { selo: string }).selo);

const verify = (target: Target, ...args: string[]): Promise<boolean> =>
  runServerCommand(target.server.dataDir, 'audit', 'verify', ...args).then(
    () => true,
    () => false,
  );

/** What the database's owner can do: its triggers and rules hold nobody back. */
const asOwner = ({ db }: Target, statements: string) =>
  db.query(`begin; set local session_replication_role = replica; ${statements}; commit`);

type Power = { papel: string; poder: string };

/** What the sessions of the running server could do to the record. */
const findPowers = `
  select distinct usename::text as papel, poder from pg_stat_activity, lateral (
    select 'é superusuário' as poder from pg_roles r where r.oid = usesysid and rolsuper
    union all
    select 'é dono de ' || relname from pg_class
      where relnamespace = 'public'::regnamespace and pg_has_role(usesysid, relowner, 'member')
    union all
    select p || ' em ' || t from unnest(array['auditoria', 'auditoria_selo']) t,
      unnest(array['update', 'delete', 'truncate', 'trigger']) p
      where has_table_privilege(usesysid, t, p)
  ) poderes
  where datname = current_database() and application_name = 'painel-pj'`;

export const record: Attack[] = [
  {
    ameaca: 24,
    tentado: 'pedir a lista e desligar antes de a resposta acabar, para não ficar no registro',
    async run(target) {
      const token = await mintSession(target, (await mintPerson(target)).id);
      const lines = () => linesOf(target, `"route":"${list}"`).length;
      const before = lines();
      const request = `GET ${list} HTTP/1.1\r\nhost: painel\r\nx-access-token: ${token}\r\n\r\n`;
      for (let at = 0; at < hangUps; at++) await hangUpAfter(target.server.url, request);
      const isLogged = await isSoonTrue(() => lines() - before >= hangUps);
      insist(isLogged, `${lines() - before} linhas no registro de ${hangUps} pedidos`);
      return { tentativas: hangUps, nota: 'cada pedido no registro' };
    },
  },
  {
    ameaca: 25,
    tentado:
      'como dono do banco, alterar uma linha da auditoria, e remover outra e mandar selar o resto de novo',
    async run(target) {
      await isSoonTrue(() => readSeals(target).length > 0);
      const { rows } = await target.db.query<{ id: string; ator: string }>(
        'select a.id, a.ator from auditoria a join auditoria_selo s on s.auditoria_id = a.id order by a.id limit 1',
      );
      const { id = '', ator = '' } = rows[0] ?? {};
      await asOwner(target, `update auditoria set ator = 'outro' where id = ${id}`);
      insist(!(await verify(target)), 'a linha alterada passou');
      await asOwner(target, `update auditoria set ator = '${ator}' where id = ${id}`);
      insist(await verify(target), 'a trilha não voltou a ser o que era');
      const seal = readSeals(target).at(-1);
      insist(seal !== undefined, 'nenhum selo saiu no registro');
      await asOwner(
        target,
        `delete from auditoria where id = ${id};
         insert into auditoria_fila select auditoria_id from auditoria_selo where auditoria_id > ${id};
         delete from auditoria_selo where auditoria_id >= ${id}`,
      );
      insist(!(await verify(target, '--selo', seal)), 'a linha removida passou');
      return { tentativas: 2, nota: 'achadas pela chave e pelo selo do registro' };
    },
  },
  {
    ameaca: 25,
    tentado: 'com o usuário do banco que o servidor usa, alterar tabelas, gatilhos ou a auditoria',
    async run({ db }) {
      const { rows: sessions } = await db.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'painel-pj'",
      );
      insist(sessions.length > 0, 'as sessões do servidor não foram achadas');
      const { rows } = await db.query<Power>(findPowers);
      insist(rows.length === 0, rows.map(({ papel, poder }) => `${papel} ${poder}`).join(', '));
      return { tentativas: sessions.length };
    },
  },
];
