/** Schemas of the account calls; their types are in account.ts. */
import { z } from 'zod';
import { day, rowNumber } from '#contract/core/bounds.ts';
import { DEVICES_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/settings.ts';

export const MEMBER_GENDERS = ['', 'female', 'male', 'other'] as const;

/** The specification sends `login` as a form field with JSON; a JSON body may contain the object itself. */
export const jsonField = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return undefined;
    }
  }, inner);

const text = (most: number) => z.string().trim().max(most);
/** The trailing-space rule of specification 5: names are trimmed before they are compared. */
const name = text(64);
/**
 * A new name contains a letter, so that it cannot be mistaken for a mobile number. Two simple patterns keep
 * validation linear on overlong input; a single one would backtrack in quadratic time.
 */
export const newName = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[\p{L}\p{N}._@-]*$/u)
  .regex(/\p{L}/u);
const password = z.string().max(200);
const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'errors:codeWrong');
/** A mobile with its separators dropped: 6 to 15 digits (E.164), a leading plus allowed. */
export const mobile = z
  .string()
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'errors:fault.mobile'))
  .transform((digits) => digits.replace(/^\+/, ''));

/** Parameters that every call of section 7 may carry; unknown ones pass, for they are signed too. */
export const commonQuery = z.looseObject({ formatter: z.string().max(20).optional() });
/** `extra=round` of the specification: a random number to prevent caching. */
export const roundQuery = commonQuery.extend({ extra: z.string().max(40).optional() });

const wechat = {
  tag: z.string().max(20).optional(),
  wxid: z.string().max(200).optional(),
  ticket: z.string().max(200).optional(),
};

export const tryLoginQuery = commonQuery.extend(wechat);
/**
 * name + password; or name = mobile + code; or, with tag=wx, wxid and ticket, both empty. Name and password together
 * with wxid and ticket sign in and link the WeChat account.
 */
export const tryLoginBody = z.object({
  ...wechat,
  login: jsonField(
    z.object({
      name: name.default(''),
      password: password.default(''),
      code: code.optional(),
      /** Tokens of remembered browsers, one for each account that was remembered in this one. */
      devices: z.array(z.string().max(200)).max(DEVICES_MAX).default([]),
      ...wechat,
    }),
  ),
});

/** A code of the authenticator app, or a recovery code. */
const secondFactor = z.string().trim().min(6, 'errors:codeWrong').max(40, 'errors:codeWrong');
/** Continues a sign-in that was refused with `secondFactorNeeded`. */
export const signInCodeBody = z.object({
  challenge: z.string().min(1).max(200),
  code: secondFactor,
  remember: z.boolean().default(false),
  wxid: wechat.wxid,
  ticket: wechat.ticket,
});
export const secondFactorBody = z.object({ password: password.default('') });
export const secondFactorCodeBody = z.object({ code: secondFactor });
/** `code`: of the second factor, if it is on. */
export const closingBody = z.object({
  password: password.default(''),
  code: z.string().trim().max(40).default(''),
});
export const emailCodeBody = z.object({ code });
export const companySecurityBody = z.object({ secondFactor: z.boolean() });

export const registerQuery = roundQuery.extend({ verifyCode: code.optional() });

const profile = {
  RealName: text(64).optional(),
  NickName: text(64).optional(),
  Gender: z.enum(MEMBER_GENDERS).optional(),
  Birthday: day.nullable().optional(),
  DepartmentId: text(40).optional(),
  Telephone: text(40).optional(),
  QQ: text(20).optional(),
  Email: z.union([z.literal(''), z.email('errors:fault.email').max(254)]).optional(),
};

export const registerBody = z.object({
  login: jsonField(
    z.object({ name: newName, password: newPassword, RecNum: mobile, veriCode: code.optional(), ...profile }),
  ),
});

export const sendCodeQuery = roundQuery.extend({ mobile });

/** A picture by path on the portal or by http(s) URL; `javascript:` and other schemes are refused. */
const avatar = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/ }),
  z.string().regex(/^\/(?!\/)[\w./-]*$/),
]);

export const memberBody = z.object({
  login: jsonField(
    z.strictObject({
      ...profile,
      Avatar: avatar.optional(),
      Introduction: text(500).optional(),
      setting: z.strictObject({ articlePlatform: z.array(z.string().max(60)).max(50) }).optional(),
      /** A new mobile requires the code sent to it. Empty: the account has none. */
      Mobile: z.union([z.literal(''), mobile]).optional(),
      veriCode: code.optional(),
      version: rowNumber.optional(),
    }),
  ),
});

export const passwordBody = z.object({ old: password, newpassword: newPassword });
/** `account`: its mobile, mail or login name. */
export const recoveryCodeBody = z.object({ account: text(254).min(1) });
export const recoveryBody = recoveryCodeBody.extend({ code, password: newPassword });
export const roleBody = z.object({ role: z.string().max(64) });
export const logoutBody = z.looseObject({ token: z.string().max(200).optional() }).nullish();
export const wechatBody = z.object({ code: z.string().min(1).max(200) });

export const errorReport = z.object({
  message: z
    .string()
    .min(1)
    .transform((long) => long.slice(0, 2000)),
  stack: z
    .string()
    .default('')
    .transform((long) => long.slice(0, 10_000)),
  pageUrl: z
    .string()
    .default('')
    .transform((long) => long.slice(0, 2000)),
  component: z
    .string()
    .default('')
    .transform((long) => long.slice(0, 2000)),
});

/** Paging of the operator's logs, as @refinedev/simple-rest sends it. */
export const logQuery = commonQuery.extend({
  _start: z.coerce.number().int().min(0).max(100_000).default(0),
  _end: z.coerce.number().int().min(0).max(101_000).default(20),
  q: text(100).default(''),
});
