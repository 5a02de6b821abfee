import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { checkBackup } from './database-checks.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('the last backup is told with its age, and what it misses', async () => {
  const note = (ago: string, faltam: number) =>
    db.pool.query(
      `insert into auditoria (quando, ator, acao, alvo_tipo, alvo_id, detalhes)
       values (now() - $1::interval, 'operador:x', 'instalacao.copiada', 'instalacao', 'copia', $2)`,
      [ago, { linhas: 9, documentos: 1, faltam }],
    );
  const remedio = expect.stringContaining('npm run backup -- PASTA');
  const never = { estado: 'atencao', texto: 'Nenhuma cópia de segurança até agora', remedio };
  expect(await checkBackup({ db })).toEqual(never);
  await note('3 days', 0);
  const old = { estado: 'atencao', texto: 'Última cópia de segurança há 72 horas', remedio };
  expect(await checkBackup({ db })).toEqual(old);
  await note('5 hours', 0);
  const fresh = { estado: 'certo', texto: 'Última cópia de segurança há 5 horas' };
  expect(await checkBackup({ db })).toEqual(fresh);
  await note('1 hour', 2);
  expect(await checkBackup({ db })).toEqual({
    estado: 'atencao',
    texto: 'Última cópia de segurança há 1 hora, e nela faltam 2 documentos, ou não são os que eram',
    remedio: expect.stringContaining('journalctl -u painel-pj-backup'),
  });
});
