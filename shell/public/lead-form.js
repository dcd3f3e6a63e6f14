// Replaces the lead forms' script if FORM_SCRIPT_URL is not set. The sample forms need nothing from it.
document.currentScript?.toggleAttribute('data-sample', true);
