// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What the market asks of tokens. Transfers are called by hand: some tokens return nothing.
interface IToken {
    function balanceOf(address holder) external view returns (uint256);
}

interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

/// The native coin as an ERC-20 token, one to one.
contract WrappedNative {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
    mapping(address holder => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Deposit(address indexed holder, uint256 value);
    event Withdrawal(address indexed holder, uint256 value);

    error InsufficientBalance();
    error InsufficientAllowance();
    error PaymentRefused();

    receive() external payable {
        deposit();
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        uint256 balance = balanceOf[msg.sender];
        if (balance < value) revert InsufficientBalance();
        balanceOf[msg.sender] = balance - value;
        emit Withdrawal(msg.sender, value);
        (bool done,) = msg.sender.call{value: value}("");
        if (!done) revert PaymentRefused();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert InsufficientAllowance();
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance();
        balanceOf[from] = balance - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// A constant-product market maker that holds all its pools itself, one for each pair of tokens. Whoever swaps pays 0.3 % of what a pool
/// takes in, and it stays in the pool. Nobody owns the market, and nothing about it can be changed.
///
/// The pools count what was paid in and out, not what the market holds: tokens that are sent here without a call change no price. Tokens
/// that take a fee of a transfer are refused; tokens whose balances change by themselves must not be paid in.
///
/// The calls that swap have the names and parameters of the routers that wallets know, so that wallets can show what they do.
contract Market {
    struct Pool {
        /// Of the token with the lower address. 112 bits: the products below stay within 256.
        uint112 reserve0;
        uint112 reserve1;
        uint256 totalShares;
        mapping(address holder => uint256) shares;
    }

    /// Of a thousand, what counts of what is paid in. The rest is the fee.
    uint256 private constant COUNTED = 997;
    uint256 private constant WHOLE = 1000;
    /// The first shares belong to nobody, so that a single share cannot be made worth a fortune.
    uint256 private constant LOCKED_SHARES = 1000;

    address public immutable wrapped;
    mapping(address token0 => mapping(address token1 => Pool)) private pools;
    bool private entered;

    event Swap(
        address indexed sender, address indexed to, address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOut
    );
    event LiquidityAdded(
        address indexed to, address indexed token0, address indexed token1, uint256 amount0, uint256 amount1, uint256 shares
    );
    event LiquidityRemoved(
        address indexed from, address indexed token0, address indexed token1, uint256 amount0, uint256 amount1, uint256 shares
    );

    error Expired();
    error Reentered();
    error InvalidPath();
    error InvalidRecipient();
    error NoAmount();
    error NoLiquidity();
    error TooLittle(uint256 amount, uint256 minimum);
    error TooMuch();
    error InsufficientShares();
    error TransferFailed(address token);
    error UnsupportedToken(address token);

    /// One call at a time: a token cannot call back while its transfer is on its way, whatever it would call.
    modifier exclusive() {
        if (entered) revert Reentered();
        entered = true;
        _;
        entered = false;
    }

    modifier before(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired();
        _;
    }

    constructor(address wrappedNative) {
        wrapped = wrappedNative;
    }

    /// Only what the wrapped coin pays out.
    receive() external payable {
        if (msg.sender != wrapped) revert InvalidRecipient();
    }

    // Reading

    /// What reading a price needs, of one block: the chain, its time, and the reserves of pairs, in the order of each pair's tokens; zeros where
    /// there is no pool.
    function snapshot(address[2][] calldata pairs)
        external
        view
        returns (uint256 chainId, uint256 timestamp, uint256[2][] memory reserves)
    {
        if (entered) revert Reentered();
        reserves = new uint256[2][](pairs.length);
        for (uint256 i = 0; i < pairs.length; i++) {
            (address one, address other) = (pairs[i][0], pairs[i][1]);
            if (one != other) (reserves[i][0], reserves[i][1]) = readReserves(one, other);
        }
        return (block.chainid, block.timestamp, reserves);
    }

    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts) {
        if (entered) revert Reentered();
        checkPath(path);
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = readReserves(path[i - 1], path[i]);
            amounts[i] = amountOut(amounts[i - 1], reserveIn, reserveOut);
        }
    }

    function sharesOf(address tokenA, address tokenB, address holder) external view returns (uint256 shares, uint256 total) {
        (address token0, address token1) = sort(tokenA, tokenB);
        Pool storage pool = pools[token0][token1];
        return (pool.shares[holder], pool.totalShares);
    }

    // Swapping

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external exclusive before(deadline) returns (uint256[] memory amounts) {
        amounts = trade(amountIn, amountOutMin, path, to);
        pull(path[0], amountIn);
        push(path[path.length - 1], to, amounts[path.length - 1]);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        exclusive
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = trade(msg.value, amountOutMin, path, to);
        if (path[0] != wrapped) revert InvalidPath();
        IWrappedNative(wrapped).deposit{value: msg.value}();
        push(path[path.length - 1], to, amounts[path.length - 1]);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external exclusive before(deadline) returns (uint256[] memory amounts) {
        amounts = trade(amountIn, amountOutMin, path, to);
        if (path[path.length - 1] != wrapped) revert InvalidPath();
        pull(path[0], amountIn);
        uint256 paid = amounts[path.length - 1];
        IWrappedNative(wrapped).withdraw(paid);
        (bool done,) = to.call{value: paid}("");
        if (!done) revert TransferFailed(wrapped);
    }

    // Liquidity

    /// Pays in as much as the ratio of the pool allows of both amounts; into an empty pool, both.
    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 maxA,
        uint256 maxB,
        uint256 minShares,
        address to,
        uint256 deadline
    ) external exclusive before(deadline) returns (uint256 amountA, uint256 amountB, uint256 shares) {
        (address token0, address token1) = sort(tokenA, tokenB);
        if (to == address(0)) revert InvalidRecipient();
        (uint256 amount0, uint256 amount1) = tokenA == token0 ? (maxA, maxB) : (maxB, maxA);
        Pool storage pool = pools[token0][token1];
        (uint256 reserve0, uint256 reserve1, uint256 total) = (pool.reserve0, pool.reserve1, pool.totalShares);
        if (amount0 > type(uint112).max || amount1 > type(uint112).max) revert TooMuch();
        if (total == 0) {
            shares = squareRoot(amount0 * amount1);
            if (shares <= LOCKED_SHARES) revert NoAmount();
            shares -= LOCKED_SHARES;
            pool.shares[address(0)] = LOCKED_SHARES;
            total = LOCKED_SHARES;
        } else {
            uint256 fitting1 = (amount0 * reserve1) / reserve0;
            if (fitting1 <= amount1) amount1 = fitting1;
            else amount0 = (amount1 * reserve0) / reserve1;
            shares = least((amount0 * total) / reserve0, (amount1 * total) / reserve1);
            if (shares == 0) revert NoAmount();
        }
        if (shares < minShares) revert TooLittle(shares, minShares);
        pool.totalShares = total + shares;
        pool.shares[to] += shares;
        (pool.reserve0, pool.reserve1) = (narrow(reserve0 + amount0), narrow(reserve1 + amount1));
        emit LiquidityAdded(to, token0, token1, amount0, amount1, shares);
        pull(token0, amount0);
        pull(token1, amount1);
        (amountA, amountB) = tokenA == token0 ? (amount0, amount1) : (amount1, amount0);
    }

    function removeLiquidity(
        address tokenA,
        address tokenB,
        uint256 shares,
        uint256 minA,
        uint256 minB,
        address to,
        uint256 deadline
    ) external exclusive before(deadline) returns (uint256 amountA, uint256 amountB) {
        (address token0, address token1) = sort(tokenA, tokenB);
        if (to == address(0)) revert InvalidRecipient();
        Pool storage pool = pools[token0][token1];
        if (shares == 0) revert NoAmount();
        if (pool.shares[msg.sender] < shares) revert InsufficientShares();
        uint256 amount0 = (shares * pool.reserve0) / pool.totalShares;
        uint256 amount1 = (shares * pool.reserve1) / pool.totalShares;
        (amountA, amountB) = tokenA == token0 ? (amount0, amount1) : (amount1, amount0);
        if (amountA < minA) revert TooLittle(amountA, minA);
        if (amountB < minB) revert TooLittle(amountB, minB);
        pool.shares[msg.sender] -= shares;
        pool.totalShares -= shares;
        (pool.reserve0, pool.reserve1) = (narrow(pool.reserve0 - amount0), narrow(pool.reserve1 - amount1));
        emit LiquidityRemoved(msg.sender, token0, token1, amount0, amount1, shares);
        push(token0, to, amount0);
        push(token1, to, amount1);
    }

    // Parts

    /// Writes the pools of a path. What is paid in and out follows in the same call, or all of it is undone.
    function trade(uint256 amountIn, uint256 minimum, address[] calldata path, address to)
        private
        returns (uint256[] memory amounts)
    {
        checkPath(path);
        if (to == address(0) || to == address(this)) revert InvalidRecipient();
        if (amountIn > type(uint112).max) revert TooMuch();
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++) amounts[i] = tradeOnce(amounts[i - 1], path[i - 1], path[i], to);
        uint256 amount = amounts[path.length - 1];
        if (amount < minimum) revert TooLittle(amount, minimum);
    }

    function tradeOnce(uint256 amountIn, address tokenIn, address tokenOut, address to) private returns (uint256 amount) {
        (uint256 reserveIn, uint256 reserveOut) = readReserves(tokenIn, tokenOut);
        amount = amountOut(amountIn, reserveIn, reserveOut);
        (address token0, address token1) = sort(tokenIn, tokenOut);
        Pool storage pool = pools[token0][token1];
        (uint112 newIn, uint112 newOut) = (narrow(reserveIn + amountIn), narrow(reserveOut - amount));
        (pool.reserve0, pool.reserve1) = tokenIn == token0 ? (newIn, newOut) : (newOut, newIn);
        emit Swap(msg.sender, to, tokenIn, tokenOut, amountIn, amount);
    }

    /// What keeps the product of the reserves, rounded down: the pool is never worth less after a swap.
    function amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256 amount) {
        if (amountIn == 0) revert NoAmount();
        if (reserveIn == 0 || reserveOut == 0) revert NoLiquidity();
        uint256 counted = amountIn * COUNTED;
        amount = (counted * reserveOut) / (reserveIn * WHOLE + counted);
        if (amount == 0) revert NoAmount();
    }

    function readReserves(address tokenIn, address tokenOut) private view returns (uint256, uint256) {
        (address token0, address token1) = sort(tokenIn, tokenOut);
        Pool storage pool = pools[token0][token1];
        return tokenIn == token0 ? (pool.reserve0, pool.reserve1) : (pool.reserve1, pool.reserve0);
    }

    function checkPath(address[] calldata path) private pure {
        if (path.length < 2 || path.length > 3 || path[0] == path[path.length - 1]) revert InvalidPath();
    }

    function sort(address one, address other) private pure returns (address, address) {
        if (one == other) revert InvalidPath();
        return one < other ? (one, other) : (other, one);
    }

    function pull(address token, uint256 value) private {
        uint256 held = IToken(token).balanceOf(address(this));
        call(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), value));
        if (IToken(token).balanceOf(address(this)) != held + value) revert UnsupportedToken(token);
    }

    function push(address token, address to, uint256 value) private {
        call(token, abi.encodeWithSignature("transfer(address,uint256)", to, value));
    }

    /// Has a token do something: it may return true, or nothing if it is a contract.
    function call(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        bool isSilent = answer.length == 0 && token.code.length > 0;
        if (!done || !(isSilent || (answer.length >= 32 && abi.decode(answer, (uint256)) == 1))) revert TransferFailed(token);
    }

    function narrow(uint256 value) private pure returns (uint112) {
        if (value > type(uint112).max) revert TooMuch();
        return uint112(value);
    }

    function least(uint256 one, uint256 other) private pure returns (uint256) {
        return one < other ? one : other;
    }

    /// Rounded down (Newton's method).
    function squareRoot(uint256 value) private pure returns (uint256 root) {
        root = value;
        uint256 next = value / 2 + 1;
        while (next < root) {
            root = next;
            next = (value / next + next) / 2;
        }
    }
}
