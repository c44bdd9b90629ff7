/**
 * A domain's additions to the generic pages of its resources. Each domain's index.ts declares its parts, the
 * entry registers them, and the pages look them up by resource: the kit itself names no domain.
 */
import type { FormInstance } from 'antd';
import type { FunctionComponent, LazyExoticComponent, ReactNode } from 'react';
import type { Language } from '#contract/core/settings.ts';
import type { ExportRequest, InnerFormat } from '#contract/records/api/exports.ts';
import type { LineValues, Target } from '#contract/records/fields.ts';
import type { Resource } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { EntryOf } from '#contract/resources.ts';
import type { OfficePage } from '#src/providers/office-page.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import type { ListState } from './list/list-state.ts';
import type { ResourcePage } from './paths.ts';
import type { Say } from './texts.ts';
import type { Texts } from './use-texts.ts';

export type Part<Props> = LazyExoticComponent<FunctionComponent<Props>>;

/** A component loaded on its first render. */
export const part = <Props>(load: () => Promise<FunctionComponent<Props>>): Part<Props> => optionalPart(load);

/** The parts of a resource receive its record, typed by the schema. */
export type ActionsProps<K extends ResourceKey = ResourceKey> = { record: EntryOf<K>; texts: Texts };

export type TabsProps<K extends ResourceKey = ResourceKey> = ActionsProps<K> & {
  /** The fields, grouped. */
  fields: ReactNode;
  /** The audit trail; null for users who may not read it. */
  trail: ReactNode;
};

type FormValues = Record<string, unknown>;
/** Confirms the values of a form before they are saved. */
export type ConfirmSave = (values: FormValues) => Promise<boolean>;

export type FormExtraProps<K extends ResourceKey = ResourceKey> = {
  form: FormInstance;
  record: EntryOf<K> | undefined;
  texts: Texts;
  /** Sets the check that runs before saving. */
  onSure: (sure: ConfirmSave | undefined) => void;
};

export type LineExtraProps = {
  /** The field with the lines. */
  name: string;
  line: LineValues;
  texts: Texts;
  onLine: (line: LineValues) => void;
};

/** Parses pasted text as lines; null if it has another format. `line` is the one that receives the text. */
export type ReadLines = (text: string, line: LineValues | undefined) => LineValues[] | null;

export type BulkActionsProps = {
  resource: Resource;
  state: ListState;
  /** The selected records; without them, all that match the filters. */
  ids?: readonly string[];
  /** How many match the filters, as the list shows it. */
  total: string;
};

/** A button of the list, and the panel it opens. */
type ListPanel = {
  titleKey: string;
  /** The function key that the button requires; by default it is shown to all users of the list. */
  needs?: `${string}.${string}`;
  Panel: Part<{ texts: Texts; onClose: () => void }>;
  /** Shown above the list at all times. */
  Notice?: Part<object>;
};

/** The content of an archive with one file per record. */
type ArchiveSelection = {
  inside: InnerFormat;
  query: Record<string, string | string[]>;
  ids?: string[];
};

type OwnKind = Exclude<ExportRequest['kind'], 'list' | 'lists'>;
type OwnRequest<K extends OwnKind = OwnKind> = Extract<ExportRequest, { kind: K }>;
/** A kind of export that belongs to the resource. */
type ExportKind<K extends OwnKind = OwnKind> = {
  titleKey: (request: OwnRequest<K>) => string;
  /** An archive of this kind, if the kit's dialogs offer it. */
  archiveOf?: (selection: ArchiveSelection) => OwnRequest<K>;
};

export type ResourceParts<K extends ResourceKey = ResourceKey> = {
  /** Pages that replace the generic ones. */
  pages?: Partial<Record<ResourcePage, OfficePage>>;
  /** The page of a record that has more than fields and a trail. */
  tabs?: Part<TabsProps<K>>;
  /** Actions on a record besides changing and deleting it. */
  actions?: Part<ActionsProps<K>>;
  /** Below the first group of a form's inputs. */
  formExtras?: Part<FormExtraProps<K>>;
  /** Beside the buttons of a form, which stay in view. */
  formFoot?: Part<FormExtraProps<K>>;
  /** Below another group, by the group's key. */
  groupExtras?: Readonly<Record<string, Part<FormExtraProps<K>>>>;
  /** Fields that a form leaves out in some states of its record. */
  hiddenFields?: (record: EntryOf<K> | undefined) => readonly string[];
  /** In the line of a field, by the field's name. */
  lineExtras?: Readonly<Record<string, Part<LineExtraProps>>>;
  /** Readers of text that is pasted into a field's lines, by the field's name. */
  linePastes?: Readonly<Record<string, () => Promise<ReadLines>>>;
  /** Actions on many records besides exporting, changing and deleting them. */
  bulkActions?: Part<BulkActionsProps>;
  listPanel?: ListPanel;
  /** Fields whose stored text the reader's language writes in another way, by the field's name. */
  written?: Readonly<Record<string, (text: string, language: Language, t: Say) => string>>;
  exportKinds?: { readonly [K in OwnKind]?: ExportKind<K> };
  /** For records that are places: the fields of their code and time zone. */
  place?: { code: string; zone: string };
};
export type DomainParts = { [K in ResourceKey]?: ResourceParts<K> };

export type EntryKind = Extract<Target, { standard: unknown }>['standard'];
export type Suggestion = { value: string; name: string };

/** Entries that a field refers to and that are not records. */
export type EntrySource = {
  path: (kind: EntryKind) => string;
  suggestion: (entry: unknown, language: Language) => Suggestion;
};

let registered: DomainParts = {};
let entries: EntrySource | undefined;

/** Registers all parts at once; a later call replaces them. */
export function registerParts(parts: DomainParts, entrySource?: EntrySource): void {
  registered = parts;
  entries = entrySource;
}

const NONE: ResourceParts = {};
/** The parts in the kit's type, which covers records of any resource. */
export const partsOf = (key: string): ResourceParts =>
  (registered[key as ResourceKey] as ResourceParts | undefined) ?? NONE;

/** The resource of places. */
export function placeResource(): { key: string; code: string; zone: string } | undefined {
  for (const [key, { place }] of Object.entries(registered)) if (place) return { key, ...place };
  return undefined;
}

/** The kinds of archive with one file per record, with their resources. */
export const archiveKinds = () =>
  Object.entries(registered).flatMap(([resource, { exportKinds = {} }]) =>
    Object.entries(exportKinds).flatMap(([kind, { archiveOf }]) =>
      archiveOf ? { resource, kind, requestOf: archiveOf } : [],
    ),
  );

/** Returns the title key of an export kind that a resource's parts add. */
export function exportTitleKey(request: OwnRequest): string | undefined {
  for (const { exportKinds } of Object.values(registered)) {
    const kind = exportKinds?.[request.kind] as ExportKind | undefined;
    if (kind) return kind.titleKey(request);
  }
  return undefined;
}

export function entrySource(): EntrySource {
  if (!entries) throw new Error('no domain has registered the entries of the standards (registerParts)');
  return entries;
}
