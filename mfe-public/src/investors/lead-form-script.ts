/// <reference types="trusted-types" />

type ScriptAddressPolicy = Pick<TrustedTypePolicy, 'createScriptURL'>;

/** The name that the content security policy lists. A page can create it only once. */
const policyName = 'lead-form';

let policy: ScriptAddressPolicy | undefined;

/** A policy that allows this one script only. */
function policyFor(configuredUrl: string): ScriptAddressPolicy | undefined {
  policy ??= window.trustedTypes?.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== configuredUrl) throw new TypeError(`Blocked a script that is not the lead form's: ${url}`);
      return url;
    },
  });
  return policy;
}

/**
 * Adds the lead forms' script to the page.
 * @param configuredUrl the address that the company's configuration names
 * @returns a function that removes it
 * @throws TypeError if the page's policy refuses the address
 */
export function addLeadFormScript(configuredUrl: string): () => void {
  const script = document.createElement('script');
  script.async = true;
  // React's and the DOM's types accept text only; the setter accepts a trusted address too.
  Reflect.set(script, 'src', policyFor(configuredUrl)?.createScriptURL(configuredUrl) ?? configuredUrl);
  document.body.append(script);
  return () => script.remove();
}
