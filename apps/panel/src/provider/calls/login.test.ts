import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { describe, expect, it } from 'vitest';
import { readStep } from './login.ts';

const session = { token: 't', usuario: { role: 'admin' as const } };

describe('the answer to a login', () => {
  it('asks for the set-up, with a token of its own when there is one', () => {
    expect(readStep(200, { hasSecret: false, id: 7 })).toEqual({ name: 'setup', id: 7, setupToken: null });
    expect(readStep(200, { hasSecret: false, id: 'u', setupToken: 's' })).toMatchObject({ setupToken: 's' });
    expect(readStep(200, { hasSecret: false })).toEqual({ name: 'setup', id: undefined, setupToken: null });
  });

  it('asks for the code on a 201', () => {
    expect(readStep(201, { hasSecret: true })).toEqual({ name: 'code' });
    expect(readStep(201, {})).toEqual({ name: 'code' });
  });

  it('signs in with a token', () => {
    expect(readStep(200, session)).toEqual({ name: 'signed-in', token: 't', role: 'admin' });
    expect(readStep(200, { token: 't' })).toMatchObject({ role: 'representante' });
    const ofItsOwn = { token: 't', usuario: { role: 'auditoria' } } as unknown as LoginResponse;
    expect(readStep(200, ofItsOwn)).toMatchObject({ role: 'auditoria' });
  });

  it('puts a temporary password and new backup codes before the session', () => {
    const codes = { ...session, codigosBackup: ['a'] };
    expect(readStep(200, codes)).toEqual({ name: 'codes', token: 't', role: 'admin', codigosBackup: ['a'] });
    expect(readStep(200, { ...codes, senhaTemporaria: true })).toMatchObject({ name: 'password' });
  });

  it('is a failure when it says nothing', () => {
    expect(() => readStep(200, {})).toThrow();
  });
});
