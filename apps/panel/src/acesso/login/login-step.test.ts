import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#provider/api-error.ts';
import { describeProblem } from './login-problem.ts';
import { readStep } from './login-step.ts';

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

describe('what the inline area says', () => {
  it('stays empty on wrong credentials', () => {
    expect(describeProblem(new ApiError(401), 'password')).toBeNull();
    expect(describeProblem(new ApiError(500), 'code')).toBeNull();
  });

  it('tells a wrong code, a wait and an outage', () => {
    expect(describeProblem(new ApiError(401), 'code')?.text).toMatch(/^Código incorreto/);
    expect(describeProblem(new ApiError(429, { esperaSegundos: 30 }), 'code')).toMatchObject({
      waitSeconds: 30,
    });
    expect(describeProblem(new ApiError(503, { mensagem: 'Já volta.' }), 'password')).toEqual({
      text: 'Já volta.',
    });
    expect(describeProblem(new ApiError(0), 'password')?.text).toMatch(/conexão/);
  });
});
