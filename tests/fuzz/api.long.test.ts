// As many calls as FUZZ_CASES says, by other dice.
import './api.test.ts';
