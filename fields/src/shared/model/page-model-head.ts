import type { modelHead as fullModelHead, ModelHead } from './model-head';

/**
 * The members of a model that follow from its description, without `create`: visitors create no fields. The visitor’s build puts
 * this module in the place of `model-head`.
 */
function pageModelHead({
  placeholder = false,
  options = [],
  subfields: _subfields,
  required: _required,
  details: _details,
  validation: _validation,
  ...own
}: ModelHead<string>) {
  return {
    isHidden: false,
    isContent: false,
    takesFiles: false,
    limits: [],
    ...own,
    hasPlaceholder: placeholder,
    hasOptions: options.length > 0,
  };
}

export const modelHead = pageModelHead as unknown as typeof fullModelHead;
