import { addBusinessDays } from '@brazilian-utils/brazilian-utils/add-business-days';

/** The day so many business days from now; the provider counts in the same way. */
export const previewDeadline = (businessDays: number, now = new Date()): Date =>
  addBusinessDays(now, businessDays) ?? now;
