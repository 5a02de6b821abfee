import { describe, expect, it } from 'vitest';
import { ApiError } from '#provider/api-error.ts';
import { describeProblem } from './login-problem.ts';

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
