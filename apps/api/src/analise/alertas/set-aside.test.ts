import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkUnchecked } from '#plataforma/commands/doctor/database-checks.ts';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { createListed, loadLista } from '#test/listas.ts';
import { createWaitingChecksService } from './waiting-checks-service.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

const query = (text: string, values: unknown[] = []) => on.server.db.pool.query(text, values);

/** From now on, who checks this registration loses its session in the middle of it, as when a process dies. */
async function poison(id: string): Promise<void> {
  await query(`
    create or replace function poison() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid()) from cadastro
        where ordem = new.ordem and id = '${id}' and new.codigo <> 'nao-conferido';
      return new;
    end $$;
    create trigger poison before insert on alerta for each row execute function poison()`);
}

/** What a scheduler does, which goes on after a failure. Returns which registrations were set aside. */
async function workAsScheduled(runs: number): Promise<string[]> {
  const aside: string[] = [];
  const queue = createWaitingChecksService({ ...on.server, onSetAside: (id) => aside.push(id) });
  for (let run = 0; run < runs; run += 1) await queue.work().catch(() => {});
  return aside;
}

test('what can not be checked is set aside after two attempts alone and told, and the rest goes on', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 4; number += 1) ids.push(await on.send(on.build()));
  await on.workQueue();
  const [first = '', bad = '', ...others] = ids;
  await poison(bad);
  // As an import leaves them: not checked yet.
  await query('delete from alerta; delete from alerta_versao');
  await query(`update cadastro set email = 'loja@mailinator.com', versao = versao + 1`);
  await query(
    `insert into fila_alertas (ordem, motivo)
     select ordem, 'vinculo' from cadastro, generate_series(1, 150) where id = $1`,
    [bad],
  );

  expect(await workAsScheduled(4)).toEqual([bad]);
  for (const id of [first, ...others]) {
    expect(await on.readTextos(id, 'email-descartavel')).toHaveLength(1);
    expect(await on.readTextos(id, 'nao-conferido')).toEqual([]);
  }
  expect((await on.readAlertas(bad))[0]).toEqual({
    codigo: 'nao-conferido',
    nivel: 'impede',
    achado: expect.any(String),
    texto:
      'Os alertas deste cadastro não puderam ser procurados. Confira este cadastro à mão; quem opera o servidor foi avisado.',
  });
  const { rows } = await query('select from fila_alertas union all select from fila_alertas_tentativa');
  expect(rows).toEqual([]);
  expect((await checkUnchecked(on.server)).texto).toMatch(/: 1$/);

  const { checkSetAside } = createWaitingChecksService(on.server);
  expect(await checkSetAside()).toEqual({ done: 1, failed: 1 });
  await query('drop trigger poison on alerta');
  expect(await checkSetAside()).toEqual({ done: 1, failed: 0 });
  expect(await on.readTextos(bad, 'nao-conferido')).toEqual([]);
  expect(await on.readTextos(bad, 'email-descartavel')).toHaveLength(1);
});

test('what three processes died under is tried once more, and what four died under is set aside', async () => {
  const died = async (times: number) => {
    const id = await on.send(on.build());
    await on.workQueue();
    await query(
      `with waiting as (
         insert into fila_alertas (ordem, motivo) select ordem, 'vinculo' from cadastro where id = $1 returning id
       ) insert into fila_alertas_tentativa (id, tentativas) select id, $2 from waiting`,
      [id, times],
    );
    return id;
  };
  await died(3);
  expect(await workAsScheduled(2)).toEqual([]);
  const bad = await died(4);
  expect(await workAsScheduled(2)).toEqual([bad]);
  await createWaitingChecksService(on.server).checkSetAside();
});

test('what fails outside of the database is set aside too', async () => {
  const bad = await on.send(on.build());
  await on.workQueue();
  await query(
    `insert into fila_alertas (ordem, motivo) select ordem, 'vinculo' from cadastro where id = $1`,
    [bad],
  );
  const aside: string[] = [];
  const config = Object.defineProperty({ ...on.server.config }, 'exigir', {
    get() {
      throw new Error('no');
    },
  });
  const queue = createWaitingChecksService({ db: on.server.db, config, onSetAside: (id) => aside.push(id) });
  for (let run = 0; run < 4; run += 1) await queue.work().catch(() => {});
  expect(aside).toEqual([bad]);
  await createWaitingChecksService(on.server).checkSetAside();
});

test('checking all goes on past what can not be checked', async () => {
  const id = await on.send(on.build());
  await query(`
    create or replace function poison() returns trigger language plpgsql as $$
    begin
      if new.codigo <> 'nao-conferido' then raise exception 'no'; end if;
      return new;
    end $$;
    create trigger poison before insert on alerta for each row execute function poison()`);
  await query('delete from alerta where ordem <> (select ordem from cadastro where id = $1)', [id]);
  const { done, failed } = await createWaitingChecksService(on.server).checkAll(() => {});
  await query('drop trigger poison on alerta');
  expect(done).toBe(8);
  expect(failed).toBe(7);
});

test('a search of a list that fails is told, and keeps no registration from its checks', async () => {
  await on.workQueue();
  const id = await on.send(on.build());
  // As an import leaves it: not checked yet.
  await query('delete from alerta_versao where ordem = (select ordem from cadastro where id = $1)', [id]);
  await query(`insert into fila_alertas (ordem, motivo) select ordem, 'mudou' from cadastro where id = $1`, [
    id,
  ]);
  await loadLista(on.server.db, 'interna', [{ nome: 'ANA LIMA' }]);
  await query(`
    create or replace function poison() returns trigger language plpgsql as $$
    begin
      raise exception 'no search';
    end $$;
    create trigger poison before update on lista_carga for each row execute function poison()`);
  await expect(on.workQueue()).rejects.toThrow('no search');
  await query('drop trigger poison on lista_carga');
  const { rows } = await query('select from fila_alertas');
  expect(rows).toEqual([]);
  const { alertas } = (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>();
  expect(alertas).not.toBeNull();
});

test('a search goes on past who can not be looked for, who says so, and so do Listas and doctor', async () => {
  await createWaitingChecksService(on.server).checkSetAside();
  const company = on.build();
  const [bad, good] = [await on.send(on.build({ socios: company.socios })), await on.send(company)];
  await on.workQueue();
  await query(`
    create or replace function poison() returns trigger language plpgsql as $$
    begin
      if exists (select from cadastro where ordem = new.ordem and id = '${bad}') then raise exception 'no'; end if;
      return new;
    end $$;
    create trigger poison before insert on fila_alertas for each row execute function poison()`);
  const listed = createListed(on);
  await loadLista(on.server.db, 'ue', [{ nome: 'SÓCIO', documento: listed.cpfOf(company) }]);
  await listed.workAll();
  await query('drop trigger poison on fila_alertas');
  expect(await listed.codesOf(good)).toEqual(['lista-ue']);
  expect((await on.readAlertas(bad)).map(({ codigo }) => codigo)).toContain('nao-conferido');
  expect((await checkUnchecked(on.server)).texto).toMatch(/: 1$/);
  const carregadas = (await on.get('/pj/unix/listas')).json<ListaCarregada[]>();
  expect(carregadas.find(({ lista }) => lista === 'ue')).toMatchObject({ procura: null, naoProcurados: 1 });

  expect(await createWaitingChecksService(on.server).checkSetAside()).toEqual({ done: 1, failed: 0 });
  expect(await listed.codesOf(bad)).toEqual(['lista-ue']);
});

test('what can not be checked is taken in all the same, impedes an approval, and is checked as soon as it can be', async () => {
  const { exigir } = on.server.config;
  Object.defineProperty(on.server.config, 'exigir', {
    configurable: true,
    get() {
      throw new Error('no');
    },
  });
  const id = await on.send(on.build({ email: 'loja@mailinator.com' }));
  Object.defineProperty(on.server.config, 'exigir', { value: exigir });
  expect((await on.readAlertas(id)).map(({ codigo, nivel }) => [codigo, nivel])).toEqual([
    ['nao-conferido', 'impede'],
  ]);
  await on.workQueue();
  expect(await on.readTextos(id, 'nao-conferido')).toEqual([]);
  expect(await on.readTextos(id, 'email-descartavel')).toHaveLength(1);
});
