import type { ConfirmIdentityRequest } from '@painel-pj/contract/acesso/auth';
import type { CreatePasskeyRequest } from '@painel-pj/contract/acesso/chave-acesso';
import type { EditContaRequest } from '@painel-pj/contract/acesso/conta';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { type PasskeyQuestion, readPasskeyQuestion, readSetup, type Setup2fa } from './login.ts';

export const editConta = (body: EditContaRequest) => call('editConta', { body });

/** Sessions, devices and recent sign-ins. */
export const acessosQuery = queryOptions({
  queryKey: ['conta', 'sessoes'],
  queryFn: async ({ signal }) => (await call('listAcessos', { signal })).data,
});

export const endOneSession = (id: string) => call('endSession', { params: { id } });
export const endOtherSessions = () => call('endOtherSessions', {});
export const forgetDevice = (id: string) => call('forgetDevice', { params: { id } });

export const renewBackupCodes = async (): Promise<string[]> =>
  (await call('renewBackupCodes', {})).data.codigosBackup;

/** Each answer is a new secret. */
export const setupNew2fa = async (): Promise<Setup2fa> => readSetup((await call('setupNew2fa', {})).data);
export const confirmNew2fa = (code: string) => call('confirmNew2fa', { body: { code } });

export const getPasskeyOptions = async () =>
  (await call('getPasskeyOptions', {})).data as object as PublicKeyCredentialCreationOptionsJSON;
export const createPasskey = (body: CreatePasskeyRequest) => call('createPasskey', { body });
export const removePasskey = (id: string) => call('removePasskey', { params: { id } });

/** Null: the person has no passkey. Each question can be answered only once. */
export async function getIdentityQuestion(): Promise<PasskeyQuestion | null> {
  const { opcoesChave } = (await call('getIdentityOptions', {})).data;
  return opcoesChave ? readPasskeyQuestion(opcoesChave) : null;
}

export const confirmIdentity = (body: ConfirmIdentityRequest) => call('confirmIdentity', { body });
