import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { hashAgain } from '#acesso/factors/backup-codes.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { type Keys, loadKeys, makeKeyText, readKeyText } from '#plataforma/keys/key-file.ts';
import { adoptNextKey, nextKeyOf, writeNextKey } from '#plataforma/keys/next-key.ts';
import { decrypt, encrypt } from '#plataforma/keys/secret-box.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { type KeyPlace, openKeys, takeKeyLock } from '#plataforma/start/open-keys.ts';

export type Rotation = { segredos: number; codigos: number };

const encryptAgain = (from: Keys, to: Keys, owner: string, box: Buffer) =>
  encrypt(to.secrets, owner, decrypt(from.secrets, owner, box));

async function encryptSecretsAgain(tx: Transaction<Schema>, from: Keys, to: Keys): Promise<number> {
  const accounts = await tx.selectFrom('usuario').select(['id', 'segredo_2fa']).forUpdate().execute();
  let count = 0;
  for (const { id, segredo_2fa } of accounts) {
    if (!segredo_2fa) continue;
    const encrypted = encryptAgain(from, to, id, segredo_2fa);
    await tx.updateTable('usuario').set({ segredo_2fa: encrypted }).where('id', '=', id).execute();
    count += 1;
  }
  const sessions = await tx
    .selectFrom('sessao')
    .select(['token_hash', 'usuario_id', 'segredo_emitido'])
    .forUpdate()
    .execute();
  for (const { token_hash, usuario_id, segredo_emitido } of sessions) {
    if (!segredo_emitido) continue;
    const encrypted = encryptAgain(from, to, usuario_id, segredo_emitido);
    await tx
      .updateTable('sessao')
      .set({ segredo_emitido: encrypted })
      .where('token_hash', '=', token_hash)
      .execute();
  }
  const links = await tx
    .selectFrom('link_empresa')
    .select(['pedido', 'cadastro_id', 'email'])
    .where('email', 'is not', null)
    .forUpdate()
    .execute();
  for (const { pedido, cadastro_id, email } of links) {
    if (!email) continue;
    const encrypted = encryptAgain(from, to, cadastro_id, email);
    await tx.updateTable('link_empresa').set({ email: encrypted }).where('pedido', '=', pedido).execute();
  }
  return count;
}

/** The codes themselves are unknown, so their hashes are hashed with the new key; checking one then needs both keys. */
async function hashCodesAgain(tx: Transaction<Schema>, to: Keys): Promise<number> {
  const codes = await tx.selectFrom('codigo_backup').select(['usuario_id', 'hash']).forUpdate().execute();
  for (const { usuario_id, hash } of codes) {
    await tx
      .updateTable('codigo_backup')
      .set({ hash: hashAgain(to, hash) })
      .where('usuario_id', '=', usuario_id)
      .where('hash', '=', hash)
      .execute();
  }
  return codes.length;
}

/** Encrypts everything with a new key, or changes nothing: the old key file is replaced only after the commit. */
export async function rotateKeys(db: Database, place: KeyPlace, ator: Ator): Promise<Rotation> {
  const file = place.encryptionKeyFile;
  await openKeys(place, db);
  const rotation = await db.kysely.transaction().execute(async (tx) => {
    await takeKeyLock(tx);
    const from = await loadKeys(file, true);
    await writeNextKey(file, makeKeyText(from));
    const to = readKeyText(await readFile(nextKeyOf(file), 'utf8'));
    if (!to) throw new Error('the new key can not be read back');
    const rotated = {
      segredos: await encryptSecretsAgain(tx, from, to),
      codigos: await hashCodesAgain(tx, to),
    };
    await tx.updateTable('identidade').set({ chave_impressao: to.fingerprint }).execute();
    await record(tx, {
      ator,
      acao: 'chave.trocada',
      alvo: { tipo: 'instalacao', id: to.fingerprint },
      detalhes: { anterior: from.fingerprint, ...rotated },
    });
    return rotated;
  });
  await adoptNextKey(file);
  return rotation;
}
