-- A browser that has logged in to an account has a signed cookie; what its network was no longer counts.
DROP TABLE login_networks;
DELETE FROM secrets WHERE name = 'login-networks';
